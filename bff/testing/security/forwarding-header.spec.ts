import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { startServer, Visitor } from '../server.ts'

let app: NestFastifyApplication
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startServer())
})
afterAll(() => close())

/** Collects the warnings about proxies; the security log warns of refused log-ins as well. */
function spyOnWarnings(): { readonly warned: string[]; readonly restore: () => void } {
  const warned: string[] = []
  const spy = vi.spyOn(Logger.prototype, 'warn').mockImplementation((message) => {
    if (!String(message).startsWith('log-in refused')) warned.push(String(message))
  })
  return { warned, restore: () => spy.mockRestore() }
}

describe('a forwarding header', () => {
  const statusesOf = async (server: NestFastifyApplication) => {
    const tries = Array.from({ length: 52 }, (_, index) =>
      new Visitor(server, '192.0.2.77').call('signIn', {
        body: { email: `nobody${index}@example.org`, password: 'not it' },
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    )
    return new Set((await Promise.all(tries)).map(({ status }) => status))
  }

  it('from an unknown proxy is logged once, and the limit of an account still holds', async () => {
    const { warned, restore } = spyOnWarnings()
    const { app: unaware, close: closeUnaware } = await startServer()
    const trySignIn = (email: string, header: string) =>
      new Visitor(unaware, '127.0.0.1').call('signIn', {
        body: { email, password: 'not it' },
        headers: { [header]: header === 'forwarded' ? 'for=203.0.113.1' : '203.0.113.1' },
      })
    await new Visitor(unaware).call('session')
    expect(warned).toEqual([])
    const statuses = []
    for (let no = 0; no < 11; no += 1) statuses.push((await trySignIn('ada@example.org', 'x-forwarded-for')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await trySignIn('eve@example.org', 'forwarded')).status).toBe(401)
    expect(warned).toEqual([expect.stringMatching(/^A request was forwarded by a proxy, but TRUST_PROXY names none/)])
    await closeUnaware()
    restore()
  })

  it('from another address than those of TRUST_PROXY, and https before an http address, are each logged once', async () => {
    const { warned, restore } = spyOnWarnings()
    const { app: behindProxy, close: closeBehindProxy } = await startServer({ TRUST_PROXY: '192.0.2.7' })
    const headers = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' }
    const session = (address: string, sent: Record<string, string>) =>
      new Visitor(behindProxy, address).call('session', { headers: sent })
    await session('192.0.2.7', { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'http' })
    expect(warned).toEqual([])
    for (const address of ['192.0.2.8', '192.0.2.7', '192.0.2.8']) await session(address, headers)
    expect(warned).toEqual([
      expect.stringMatching(/but TRUST_PROXY does not name its address \(192\.0\.2\.8\)/),
      expect.stringMatching(/visitors use https, but PUBLIC_URL is http:\/\/reelroom\.test/),
    ])
    await closeBehindProxy()
    restore()
  })

  it('counts only from a trusted proxy', { timeout: 120_000 }, async () => {
    expect(await statusesOf(app)).toEqual(new Set([401, 429]))
    const behindProxy = await startServer({ TRUST_PROXY: '192.0.2.0/24' })
    expect(await statusesOf(behindProxy.app)).toEqual(new Set([401]))
    await behindProxy.close()
  })
})
