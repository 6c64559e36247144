import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { behaviors, FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { listenForRequests, type SendRequest } from '../raw-http.ts'
import { startServer, Visitor } from '../server.ts'

/** Each is sent in many places; none may be in any output. */
const canaries = {
  password: 'canary-password-of-ada',
  cookie: 'canary0cookie0value0of0the0session',
  token: 'canary-bearer-token-0123456789',
  calendar: 'canaryCalendarAddress0123456789abcdefghijkl',
  email: 'canary-address@example.org',
  query: 'canary-query-of-a-search',
  agent: 'canary-user-agent',
  name: 'Canary Lovelace',
}
const headers = {
  origin: 'http://reelroom.test',
  cookie: `sid=${canaries.cookie}; other=${canaries.cookie}`,
  authorization: `Bearer ${canaries.token}`,
  referer: `http://reelroom.test/search?q=${canaries.query}`,
  'user-agent': canaries.agent,
  'x-forwarded-for': canaries.token,
}

/** The output of the process from now on. */
function readOutput(): () => string {
  let output = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text)
      return true
    })
  return () => output
}

describe.each(['json', 'text'] as const)('the log as %s', (format) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let send: SendRequest
  let output: () => string
  beforeAll(async () => {
    output = readOutput()
    const settings = { LOG_FORMAT: format, LOG_LEVEL: 'debug', LOG_REQUESTS: 'all', LOG_ADDRESSES: 'full' }
    server = await startServer(settings, { logs: true })
    send = await listenForRequests(server.app)
  })
  afterAll(async () => {
    await server.close()
    vi.restoreAllMocks()
  })

  it('has no password, cookie, token, private address, e-mail address, query, name or user agent', async () => {
    const ada = new Visitor(server.app)
    const { password, email, name, query, calendar, token } = canaries
    await ada.call('signUp', { body: { name, email, password }, headers })
    const session = ada.cookie.replace('sid=', '')
    await ada.call('signIn', { body: { email, password: `${password}!` }, headers })
    await ada.call('signIn', { body: { email: [email], password }, headers })
    await ada.call('changeEmail', { body: { email: `other-${email}`, password: `${password}!` } })
    for (const path of [
      `/search?q=${query}`,
      `/calendar/${calendar}.ics`,
      `/api/connect/${calendar}`,
      `/api/lists/${token}?q=${query}`,
      `/api/${email}`,
      `/api/library/files/3f0f4a52-6d7e-4c8a-9a51-0b6a1c2d3e4f/address/${token}.${calendar}0000/Heat.mkv`,
      `/${calendar}/${email}?${query}`,
      `/ipx/w_${token}/x.jpg`,
      `/%zz${token}`,
      `/api/_auth/oidc/${token}/callback?code=${token}&state=${token}`,
    ])
      for (const method of ['GET', 'POST', 'PURGE']) await send(method, path, headers)
    await send('GET', '/', { ...headers, host: `${token}.example` })
    // A page of this server has no renderer, so that each is an error with its stack.
    expect(output()).toContain('failed')
    expect(output()).toContain('sign-up accepted')
    for (const secret of [...Object.values(canaries), session]) expect(output()).not.toContain(secret)
  })
})

it.each(['htmlWithStatus200', 'serverError', 'malformedJson', 'truncatedJson'] as const)(
  'a search stays out of the log if its rendered page fails because the service has an outage: %s',
  async (fault) => {
    const service = await FakeMetadataService.start()
    onTestFinished(() => service.stop())
    const output = readOutput()
    onTestFinished(() => void vi.restoreAllMocks())
    const { app, close } = await startServer(
      {
        TMDB_TOKEN: 'head.body.signature',
        TMDB_URL: service.url,
        ACCESS: 'open',
        LOG_FORMAT: 'json',
        LOG_LEVEL: 'debug',
        LOG_REQUESTS: 'all',
      },
      { pages: true, logs: true },
    )
    onTestFinished(close)
    const send = await listenForRequests(app)
    service.script(/./, behaviors[fault])
    const { query } = canaries
    for (const path of [`/search?q=${query}`, `/search/${query}`, `/api/tmdb/search/multi?language=en&query=${query}`])
      await send('GET', path, headers)
    expect((await send('GET', `/search?q=${query}`)).body).toContain(query)
    expect(output()).toContain('does not answer')
    expect(output()).not.toContain(query)
  },
)
