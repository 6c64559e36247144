import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import { startServer, Visitor, type CallOptions } from '../server.ts'
import { films } from '../titles.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let member: Visitor

beforeAll(async () => {
  ;({ app, close } = await startServer())
  member = await new Visitor(app).signUp('ada')
})
afterAll(() => close())

/** A hostile value; no refusal may contain it. */
const mark = '<script>mark()</script>'
const long = 'a'.repeat(10_000)
const json = { 'content-type': 'application/json' }
const names = Object.keys(calls) as CallName[]
const reading = names.filter((name) => calls[name].route.startsWith('GET '))
const changing = names.filter(
  (name) => !calls[name].route.startsWith('GET ') && !['eraseAccount', 'signOut'].includes(name),
)
const parameters = [
  'page',
  'query',
  'q',
  'language',
  'region',
  'ids',
  'size',
  'sort',
  'list',
  'from',
  'with_genres',
  'append_to_response',
]

const values = [
  '-1',
  '0',
  '01',
  '1e9',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '1.5',
  '',
  '%00',
  '%ED%A0%80',
  '%F0%9F%98%80',
  mark,
  long,
]
const withValue = (value: string): string =>
  `?${parameters.map((name) => `${name}=${value.replaceAll('<', '%3C')}`).join('&')}`
const queries = [
  ...values.map(withValue),
  `?${parameters.map((name) => `${name}=a&${name}=b`).join('&')}`,
  `?${parameters.map((name) => `${name}[a]=1&${name}[]=2`).join('&')}`,
  '?__proto__=1&__proto__[page]=1&constructor=1&constructor[prototype][page]=2&toString=3&hasOwnProperty=4',
  '?page=%E0%A4%A&%=%&query=%',
  `?${'page=1&'.repeat(2000)}`,
]
const segments = [
  '0',
  '01',
  '-1',
  '9'.repeat(30),
  'NaN',
  '__proto__',
  'constructor',
  'movie\0',
  '..%2f..',
  '\uFFFD',
  '😀',
  mark,
  'a'.repeat(400),
]
const bodies = [
  'null',
  '5',
  '"text"',
  '[]',
  '{}',
  '{',
  '',
  '{"__proto__":{"kind":"demo"},"constructor":{"prototype":1}}',
  `{"name":${JSON.stringify(long)},"email":"${long}@example.org","password":${JSON.stringify(long)}}`,
  '{"name":5,"email":[],"password":{},"saved":"yes","id":-1,"titles":"all","items":{},"version":1e308,"position":-1}',
  JSON.stringify({ name: `\uD800\u0000${mark}`, description: mark, q: '\u202E', note: '\uDFFF' }),
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

async function faultsOf(name: CallName, options: CallOptions): Promise<string[]> {
  const { status, headers, bytes } = await member.call(name, options)
  const type = String(headers['content-type'] ?? '')
  const fault = status >= 500 ? String(status) : type.includes('html') ? type : ''
  const isProblem = status < 400 || type.startsWith('application/problem+json') || bytes.length === 0
  if (fault === '' && isProblem && !(status >= 400 && bytes.includes(mark))) return []
  return [`${status} ${fault} ${JSON.stringify(options).slice(0, 120)} ${bytes.toString().slice(0, 200)}`]
}
async function faultsOfAll(name: CallName, requests: readonly CallOptions[]): Promise<string[]> {
  const faults: string[] = []
  for (const one of requests) faults.push(...(await faultsOf(name, one)))
  return faults
}
const everywhere = (value: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...new Set(
        Object.values(calls)
          .map(({ route }) => route)
          .join(' ')
          .match(/(?<=:)\w+/g),
      ),
    ].map((name) => [name, value]),
  )

describe('a call', () => {
  it.each(reading)('%s answers hostile parameters with a result or a refusal', { timeout: 120_000 }, async (name) => {
    const params = { type: 'movie', query: 'popular', media: 'movie', mediaType: 'multi', window: 'day', id: 2016 }
    const requests = [
      ...queries.map((query) => ({ params, query })),
      ...segments.map((segment) => ({ params: everywhere(segment) })),
      ...segments.map((segment) => ({ params: { ...params, id: segment } })),
    ]
    expect(await faultsOfAll(name, requests)).toEqual([])
  })

  it.each(changing)('%s answers hostile bodies with a result or a refusal', { timeout: 120_000 }, async (name) => {
    const requests = [
      ...bodies.map((body) => ({ body, headers: json, params: { type: 'movie', id: films.heat } })),
      ...segments.map((segment) => ({ params: everywhere(segment), body: '{}', headers: json })),
      { body: Buffer.from('{"name":"\xff\xfe\xc0"}', 'latin1'), headers: json },
      { body: 'a=b', headers: { 'content-type': 'application/xml' } },
      { body: 'a=b', headers: { 'content-type': '\u00ff;;;=' } },
      {
        body: `--x\r\ncontent-disposition: form-data; name="${long}"\r\n\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      { body: `{"name":"${'a'.repeat(70_000)}"}`, headers: json },
    ]
    expect(await faultsOfAll(name, requests)).toEqual([])
  })
})

const absurd: [string, Record<string, string>][] = [
  ['host', { host: 'evil.example:99999@a/b?c' }],
  ['cookies given twice', { cookie: 'sid=a; sid=b; sid; =; locale=__proto__; locale=<b>' }],
  ['four thousand cookies', { cookie: Array.from({ length: 4000 }, (_, no) => `c${no}=%E0%A4%A`).join('; ') }],
  ['languages', { 'accept-language': `${'x-'.repeat(5000)};q=NaN, *;q=-1, \u00e4` }],
  ['encodings', { 'accept-encoding': `gzip;q=1e999, ${'br, '.repeat(2000)}identity;q=0, *;q=0` }],
  ['a range', { range: 'bytes=-99999999999999,5-1,a-b' }],
  ['validators', { 'if-none-match': `"${long}", W/", *`, 'if-modified-since': 'never' }],
  [
    'forwarding headers',
    {
      'x-forwarded-for': `${'1.1.1.1, '.repeat(999)}::ffff:999`,
      'x-forwarded-host': mark,
      'x-forwarded-proto': 'javascript',
    },
  ],
  ['a request id', { 'x-request-id': `${mark}\t` }],
  ['accepted types', { accept: `${'*/*;q=0.1,'.repeat(1000)}<b>` }],
]
describe('a request', () => {
  it.each(absurd)('gets an answer with absurd headers: %s', async (_, headers) => {
    for (const name of ['session', 'trending', 'icons', 'sharedList'] as const) {
      const options = { params: { media: 'movie', window: 'day', file: 'lucide.json' }, headers }
      expect(await faultsOf(name, options)).toEqual([])
    }
  })

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'DELETE'] as const)(
    'with %s gets an answer',
    async (method) => {
      for (const url of [
        '/api/_auth/session',
        '/api/tmdb/movie/popular',
        '/api/none',
        '/robots.txt',
        '/ipx/a/b',
        '/calendar/a',
      ]) {
        // SAFETY: the server gets methods that its types do not name.
        const answer = await app.inject({
          method: method as 'GET',
          url,
          headers: { host: 'reelroom.test', origin: 'http://reelroom.test' },
        })
        expect({ url, fails: answer.statusCode >= 500 }).toEqual({ url, fails: false })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )
})
