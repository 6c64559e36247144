import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { startServer } from '../../testing/server.ts'
import { InspectorGate } from './inspector-gate.service.ts'

const assets = join(import.meta.dirname, '../../../frontend/dist/client/assets')
const chunks = readdirSync(assets).filter((name) => name.startsWith('inspector') && !name.endsWith('.br'))

let close: () => Promise<void>
afterEach(() => close())

async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment, { pages: true })
  close = server.close
  return server.app
}
const tokenOf = (app: NestFastifyApplication) => app.get(InspectorGate).token
async function requestPage(
  app: NestFastifyApplication,
  url: string,
  { cookie = '', method = 'GET', from = '192.0.2.1' }: { cookie?: string; method?: 'GET' | 'HEAD'; from?: string } = {},
) {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { host: 'reelroom.test', 'x-request-id': 'one', ...(cookie ? { cookie } : {}) },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, cookies: answer.cookies }
}
/** An answer without the values that differ between two answers of one address, and without the address itself. */
const summaryOf = ({ status, headers, body }: Awaited<ReturnType<typeof requestPage>>, path: string) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['content-security-policy', 'content-length', 'date', 'etag', 'x-request-id'].includes(name),
    ),
  ),
  body: body
    .replaceAll(/nonce="[^"]+"/g, '')
    .replaceAll(/"now":"[^"]+"/g, '')
    .replaceAll(path, '…'),
})

async function enter(app: NestFastifyApplication) {
  const { cookies, headers, status } = await requestPage(app, `/inspector?token=${tokenOf(app)}`)
  return { cookie: `${cookies[0]!.name}=${cookies[0]!.value}`, cookies, location: headers.location, status }
}

describe('the gate of the inspector', () => {
  it.each<Record<string, string>>([{}, { INSPECTOR: 'on' }])(
    'hides its page, scripts and charts as not found without a valid token (%o)',
    async (environment) => {
      const app = await start(environment)
      expect(chunks.map((name) => name.replace(/-[\w-]{8}\.(js|css)$/, '')).toSorted()).toEqual(
        expect.arrayContaining(['inspector-charts', 'inspector-recorder', 'inspector-viewer']),
      )
      for (const path of ['/inspector', '/inspector?token=wrong', '/inspector?token=', '/inspector?token=a&token=b'])
        expect(summaryOf(await requestPage(app, path), 'inspector')).toEqual(
          summaryOf(await requestPage(app, path.replace('inspector', 'inspectos')), 'inspectos'),
        )
      for (const name of chunks)
        for (const path of [`/assets/${name}`, `/assets/%69${name.slice(1)}`])
          expect(summaryOf(await requestPage(app, path, { cookie: 'inspector=forged' }), '-')).toEqual(
            summaryOf(await requestPage(app, '/assets/no-such-file.js'), '-'),
          )
      expect((await requestPage(app, '/inspector', { method: 'HEAD' })).status).toBe(404)
    },
  )

  it('exchanges the printed token for a cookie that opens everything', async () => {
    const app = await start({ INSPECTOR: 'on' })
    const { cookie, cookies, location, status } = await enter(app)
    expect([status, location]).toEqual([303, '/inspector'])
    expect(cookies).toMatchObject([{ name: 'inspector', path: '/', httpOnly: true, sameSite: 'Lax' }])
    expect(cookie).not.toContain(tokenOf(app))
    const page = await requestPage(app, '/inspector', { cookie })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('<div id="inspector">')
    expect((await requestPage(app, '/inspector', { cookie, method: 'HEAD' })).status).toBe(200)
    for (const name of chunks) {
      const { status: answered, headers } = await requestPage(app, `/assets/${name}`, { cookie })
      expect([answered, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    }
  })

  it('has a policy that allows no more than that of any page, and a policy of Trusted Types for the panel of queries', async () => {
    const app = await start({ INSPECTOR: 'on' })
    const { cookie } = await enter(app)
    const policy = async (url: string, with_ = '') =>
      String((await requestPage(app, url, { cookie: with_ })).headers['content-security-policy']).replaceAll(
        /'nonce-[^']+'/g,
        'nonce',
      )
    expect(await policy('/inspector', cookie)).toBe(
      "default-src 'none'; script-src nonce 'strict-dynamic'; style-src 'self' nonce; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default reelroom-workers reelroom-query-panel",
    )
  })

  it('closes for an address after ten wrong tokens, without a hint; other addresses get in', async () => {
    const app = await start({ INSPECTOR: 'on' })
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await requestPage(app, '/inspector?token=wrong')).status).toBe(404)
    const right = `/inspector?token=${tokenOf(app)}`
    expect((await requestPage(app, right)).status).toBe(404)
    expect((await requestPage(app, right, { from: '192.0.2.2' })).status).toBe(303)
  })

  it('rejects a cookie of another process', async () => {
    const first = await start({ INSPECTOR: 'on' })
    const { cookie } = await enter(first)
    await close()
    expect((await requestPage(await start({ INSPECTOR: 'on' }), '/inspector', { cookie })).status).toBe(404)
  })
})
