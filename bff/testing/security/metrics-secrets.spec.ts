import { expect, it } from 'vitest'
import { startMeasured } from '../measured-server.ts'
import { Visitor } from '../server.ts'

/** Each is sent in many places; none may be in the metrics. */
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
}
const { password, cookie, token, calendar, email, query, agent, name, host } = canaries
const headers = {
  origin: 'http://reelroom.test',
  cookie: `sid=${cookie}`,
  authorization: `Bearer ${token}`,
  referer: `http://reelroom.test/search?q=${query}`,
  'user-agent': agent,
  'x-request-id': token,
}

it('the metrics have no id, password, cookie, token, private address, e-mail address, query, name or user agent', async () => {
  const { app, send, ask } = await startMeasured({ METRICS_TOKEN: token, ACCESS: 'members' })
  const ada = new Visitor(app)
  const signedUp = await ada.call('signUp', { body: { name, email, password }, headers })
  const { user } = signedUp.json() as { user: { id: string } }
  const session = ada.cookie.replace('sid=', '')
  const own = { ...headers, cookie: ada.cookie }
  for (const path of [
    `/search?q=${query}`,
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
  ])
    for (const method of ['GET', 'POST', 'PURGE']) await send(method, path, own)
  await send('GET', '/', { ...headers, host })
  const { body } = await ask('/metrics', { authorization: `Bearer ${token}` })
  expect(body).toContain('reelroom_http_requests_total{route="/api/tmdb/search/:mediaType",method="GET"')
  for (const secret of [...Object.values(canaries), session, user.id]) expect(body).not.toContain(secret)
})
