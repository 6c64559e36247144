import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTraced } from '../traced-server.ts'

/** Each is sent in many places; none may be in a span, nor in a header of a post. */
const canaries = {
  password: 'canary-password-of-ada',
  cookie: 'canary0cookie0value0of0the0session',
  token: 'canary-bearer-token-0123456789',
  calendar: 'canaryCalendarAddress0123456789abcdefghijkl',
  email: 'canary-address@example.org',
  query: 'canary-query-of-a-search',
  agent: 'canary-user-agent',
  name: 'Canary Lovelace',
  host: 'canary-host.example',
  address: '198.51.100.77',
  state: 'canary-trace-state',
}
const { password, cookie, token, calendar, email, query, agent, name, host, address, state } = canaries
const headers = {
  origin: 'http://reelroom.test',
  cookie: `sid=${cookie}`,
  authorization: `Bearer ${token}`,
  referer: `http://reelroom.test/search?q=${query}`,
  'user-agent': agent,
  'x-request-id': token,
  'x-forwarded-for': address,
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: `vendor=${state}`,
  baggage: `member=${state}`,
}

it('no span has an id of a member, password, cookie, token, address, e-mail address, query, name or user agent', async () => {
  const settings = { ACCESS: 'members', TRUST_PROXY: 'loopback', SESSION_SECRET: `${token} of 32 characters` }
  const { collector, send, sendBody, close } = await startTraced(settings, { pages: true })
  const session = await sendBody('POST', '/api/_auth/account', { name, email, password })
  const own = { ...headers, cookie: session }
  const { user } = JSON.parse((await send('GET', '/api/_auth/session', own)).body) as { user: { id: string } }
  await sendBody('POST', '/api/_auth/session', { email, password }).catch(() => undefined)
  await sendBody('PUT', '/api/userMedia/genres/28', {}, session)
  for (const path of [
    '/',
    `/search?q=${query}`,
    '/settings',
    `/api/tmdb/search/multi?language=en&region=US&query=${query}`,
    `/calendar/${calendar}.ics`,
    `/api/connect/${calendar}`,
    `/api/lists/${token}?q=${query}`,
    `/api/_auth/avatar/${user.id}-${token}`,
    `/api/${email}`,
    `/${calendar}/${email}?${query}`,
    `/%zz${token}`,
    `/api/_auth/oidc/${token}/callback?code=${token}`,
    '/api/_auth/session',
    '/api/userMedia/home?language=en&region=US',
  ])
    for (const [method, sent] of [
      ['GET', own],
      ['GET', headers],
      ['POST', own],
      ['PURGE', own],
    ] as const)
      await send(method, path, sent)
  await send('GET', '/', { ...headers, host })
  await close()
  const routes = new Set(collector.trees.map((tree) => tree.name))
  for (const route of [
    'POST /api/_auth/account',
    'GET page',
    'GET /api/tmdb/search/:mediaType',
    'GET /api/userMedia/home',
  ])
    expect(routes).toContain(route)
  const sent = collector.text + JSON.stringify(collector.posts.map((post) => post.headers))
  expect(sent).toContain('select sessions')
  for (const secret of [...Object.values(canaries), session.replace('sid=', ''), user.id, '127.0.0.1'])
    expect(sent.replaceAll(collector.url.replace('http://', ''), '')).not.toContain(secret)
})

it('every attribute of a span is one that the documentation names', async () => {
  const { collector, send, sendBody, close } = await startTraced({}, { pages: true })
  const session = await sendBody('POST', '/api/_auth/account', { name, email, password })
  for (const path of ['/', '/api/userMedia/home?language=en&region=US', '/api/nowhere'])
    await send('GET', path, { cookie: session })
  await close()
  const keys = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))
  const documented = readFileSync(join(import.meta.dirname, '../../../docs/traces.md'), 'utf8')
  expect([...new Set(keys)].filter((key) => !documented.includes(`\`${key}\``))).toEqual([])
  expect(keys).toContain('db.collection.name')
  expect(collector.spans.flatMap(({ events, links }) => [...events, ...links])).toEqual([])
})

it('a line of the log has the id of its trace, and lines outside a request have none', async () => {
  let output = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((output += String(text))))
  onTestFinished(() => void vi.restoreAllMocks())
  const settings = { LOG_FORMAT: 'json', LOG_REQUESTS: 'all' }
  const { collector, send, sendBody, close } = await startTraced(settings, { logs: true })
  await send('GET', '/api/nowhere')
  await sendBody('POST', '/api/_auth/account', { name, email, password })
  await close()
  const lines = output.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []))
  const traceOf = (span: string) => collector.spans.find((one) => one.name === span)?.traceId
  expect(lines.flatMap(({ context, msg, traceId }) => (traceId ? [[context, msg, traceId]] : []))).toEqual([
    ['request', 'GET /api/*', traceOf('GET /api/*')],
    ['security', expect.stringMatching(/^sign-up accepted/), traceOf('POST /api/_auth/account')],
    ['request', 'POST /api/_auth/account', traceOf('POST /api/_auth/account')],
  ])
})
