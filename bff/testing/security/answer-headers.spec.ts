import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Health } from '../../src/platform/health/health.ts'
import { PublicServer } from '../../src/platform/http/public-server.ts'
import { startPages, type PagesUnderTest } from '../pages.ts'
import { sendTo } from '../raw-http.ts'
import { films } from '../titles.ts'

const host = 'films.example'
let pages: PagesUnderTest
let port: number
/** The session of a member; the prefix of its name is that under TLS. */
let cookie: string
beforeAll(async () => {
  pages = await startPages({ PUBLIC_URL: `https://${host}`, API_DOCS: 'on', INSPECTOR: 'on' })
  const signUp = await pages.app.inject({
    method: 'POST',
    url: '/api/_auth/account',
    headers: { host, origin: `https://${host}` },
    payload: { name: 'Grace', email: 'grace@example.org', password: 'a sentence is better' },
  })
  const [session] = signUp.cookies
  cookie = `${session?.name}=${session?.value}`
  // SAFETY: a server that listens on a port has an address with one.
  port = (pages.app.getHttpServer().address() as { port: number }).port
})
afterAll(() => pages.close())

/** Sends bytes as they are, and returns the first line and the headers of the answer. */
async function rawAnswer(text: string): Promise<{ status: number; headers: Record<string, string> }> {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => socket.destroy())
  socket.write(text)
  await once(socket, 'close')
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string])),
  }
}

const charset = expect.stringMatching(/; charset=utf-8$/i) as string
const ofEveryAnswer = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
}
const unframed = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}
const documentPolicy = (script: string, style: string) =>
  `default-src 'none'; script-src ${script}; style-src ${style}; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default reelroom-workers reelroom-query-panel`
const shared = documentPolicy("'self' HASHES", "'self' HASHES")
const sharedOfMember = documentPolicy("'self' HASHES", "'self'")
const byNonce = documentPolicy("'nonce-NONCE' 'strict-dynamic'", "'self' 'nonce-NONCE'")

/** Method, address and visitor or member → status, and the policy of the answer. */
const answers: Record<string, [number, string]> = {
  'GET / visitor': [200, shared],
  'GET /terms member': [200, sharedOfMember],
  'GET /home member': [200, byNonce],
  'GET /nothing/at/all visitor': [404, shared],
  'GET /%zz visitor': [400, shared],
  'GET /home visitor': [302, documentPolicy("'self'", "'self'")],
  'POST /terms visitor': [405, unframed],
  'GET /terms/_payload.json visitor': [200, unframed],
  'GET /home/_payload.json visitor': [401, unframed],
  'GET /offline/en.html visitor': [200, documentPolicy("'self'", "'self'")],
  'GET /sw.js visitor': [200, unframed],
  'GET /manifest.webmanifest visitor': [200, unframed],
  'GET /robots.txt visitor': [200, unframed],
  'GET /sitemap.xml visitor': [200, unframed],
  'GET /builds/latest.json visitor': [200, unframed],
  'GET /favicon.svg visitor': [200, inert],
  'GET /social-card.png visitor': [200, inert],
  'GET SCRIPT visitor': [200, unframed],
  'GET /assets/none.js visitor': [404, unframed],
  'GET PICTURE visitor': [200, inert],
  'GET /ipx/none visitor': [400, unframed],
  'GET /calendar/none.ics visitor': [404, unframed],
  'GET /api/_auth/session visitor': [200, unframed],
  'GET /api/tmdb/movie/popular?language=en visitor': [200, unframed],
  'GET /api/userMedia/home visitor': [401, unframed],
  'GET /api/userMedia/home member': [200, unframed],
  'GET /api/userMedia/export/json member': [200, unframed],
  'GET /api/none visitor': [404, unframed],
  'POST /api/_auth/session visitor': [400, unframed],
  'GET /api/_docs visitor': [200, documentPolicy("'none'", 'HASHES').replace(' reelroom-query-panel', '')],
  'GET /inspector visitor': [404, shared],
  'GET /healthz visitor': [200, inert],
  'POST /readyz visitor': [405, inert],
}

async function answerTo(
  request: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: string; address: string }> {
  const { sendRequest } = pages
  const [method = '', address = '', who] = request.split(' ')
  const own: Record<string, string> = { host, ...(who === 'member' ? { cookie } : {}) }
  const script = async () => /src="(\/assets\/[^"]+\.js)"/.exec((await sendRequest('GET', '/', own)).body)![1]!
  const picture = async () => {
    const { body } = await sendRequest('GET', '/api/tmdb/movie/popular?language=en', own)
    return `/ipx/f_webp&s_180x270/tmdb${/"poster_path":"([^"]+)"/.exec(body)![1]}`
  }
  const target = address === 'SCRIPT' ? await script() : address === 'PICTURE' ? await picture() : address
  // A call of another site: no answer lets its scripts read it.
  const headers = { ...own, origin: method === 'GET' ? 'https://evil.example' : `https://${host}` }
  return { ...(await sendRequest(method, target, headers)), address: target }
}

/** The security headers of an answer, with its nonce and its hashes as words. */
function securityOf(headers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = [
    ...Object.keys({ ...ofEveryAnswer, ...ofDocuments }),
    'content-security-policy',
    'access-control-allow-origin',
  ]
  const found = Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  const policy = found['content-security-policy']
  if (typeof policy === 'string')
    found['content-security-policy'] = policy
      .replaceAll(/nonce-[\w+/=]+/g, 'nonce-NONCE')
      .replaceAll(/'sha256-[^']+'(?: 'sha256-[^']+')*/g, 'HASHES')
  return found
}

describe('the security headers', () => {
  it('are on every kind of answer, with the type of its body and the character set of a text, and let no other site read one', async () => {
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [request, [status, policy]] of Object.entries(answers)) {
      // The second answer may be an early one.
      found[request] = []
      for (const _ of ['first', 'second']) {
        const answer = await answerTo(request)
        found[request] = [...(found[request] as unknown[]), { status: answer.status, ...securityOf(answer.headers) }]
        const type = String(answer.headers['content-type'])
        if (/^text\/|[/+]xml|javascript/.test(type)) expect({ request, type }).toMatchObject({ type: charset })
        else if (answer.body.length > 0)
          expect({ request, type }).toMatchObject({ type: expect.stringMatching(/^\w+\/\w/) })
      }
      const one = {
        status,
        ...ofEveryAnswer,
        ...(policy.includes('style-src') ? ofDocuments : {}),
        'content-security-policy': policy,
      }
      expected[request] = [one, one]
    }
    expect(found).toEqual(expected)
  })

  it('are on an answer without a body, and on one to another host', async () => {
    const { sendRequest } = pages
    // A browser replaces the headers of its copy by those of a 304 (RFC 9111 §3.2).
    for (const [file, policy] of [
      ['/favicon.svg', inert],
      ['PICTURE', inert],
      ['/offline/en.html', documentPolicy("'self'", "'self'")],
    ] as const) {
      const { headers, address } = await answerTo(`GET ${file} visitor`)
      const unchanged = await sendRequest('GET', address, { host, 'if-none-match': String(headers['etag']) })
      expect({ file, status: unchanged.status, ...securityOf(unchanged.headers) }).toMatchObject({
        file,
        status: 304,
        ...ofEveryAnswer,
        'content-security-policy': policy,
      })
    }
    for (const address of ['/', `/api/tmdb/movie/${films.heat}`]) {
      const foreign = await sendRequest('GET', address, { host: 'evil.example' })
      expect({ status: foreign.status, ...securityOf(foreign.headers) }).toEqual({
        status: 421,
        ...ofEveryAnswer,
        'content-security-policy': inert,
      })
    }
  })

  it.each([
    ['an unknown method', `REEL / HTTP/1.1\r\nhost: ${host}\r\n\r\n`, 400],
    ['headers of 70,000 characters', `GET / HTTP/1.1\r\nhost: ${host}\r\na: ${'b'.repeat(70_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an unknown expectation', `GET / HTTP/1.1\r\nhost: ${host}\r\nexpect: cake\r\n\r\n`, 417],
  ])('are on the refusal of %s', async (_, text, status) => {
    const answer = await rawAnswer(text)
    expect({ status: answer.status, ...securityOf(answer.headers) }).toMatchObject({
      status,
      ...ofEveryAnswer,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('are sent while the server starts, without the one for https if visitors come over http', async () => {
    const starting = new PublicServer(new Health(), null)
    await starting.listen({ host: '127.0.0.1', port: 0 })
    // SAFETY: as above.
    const { status, headers } = await sendTo((starting.http.address() as { port: number }).port)('GET', '/')
    starting.http.close()
    const { 'strict-transport-security': _, ...withoutTls } = ofEveryAnswer
    expect({ status, ...securityOf(headers) }).toEqual({
      status: 503,
      ...withoutTls,
      'content-security-policy': inert,
    })
  })
})
