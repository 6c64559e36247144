import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { startServer, Visitor } from '../server.ts'

let app: NestFastifyApplication
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startServer())
})
afterAll(() => close())

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

  it('counts for nothing unless it comes from a proxy that the operator trusts', { timeout: 120_000 }, async () => {
    expect(await statusesOf(app)).toEqual(new Set([401, 429]))
    const behindProxy = await startServer({ TRUST_PROXY: '192.0.2.0/24' })
    expect(await statusesOf(behindProxy.app)).toEqual(new Set([401]))
    await behindProxy.close()
  })
})
