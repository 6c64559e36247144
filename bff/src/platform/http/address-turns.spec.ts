import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { takeTurnsByAddress } from './address-turns.ts'

/** A server that notes whose requests it handles, in their order. */
function serverOf() {
  const handled: string[] = []
  const server = fastify()
  takeTurnsByAddress(server)
  server.get('/', async ({ ip }) => {
    handled.push(ip)
    return ''
  })
  const statusFor = async (remoteAddress: string) => (await server.inject({ url: '/', remoteAddress })).statusCode
  return { handled, statusFor }
}

it('an address that sends many requests at once delays no other address', async () => {
  const { handled, statusFor } = serverOf()
  const addresses = [...Array<string>(50).fill('192.0.2.1'), '192.0.2.2', '192.0.2.3']
  await Promise.all(addresses.map(statusFor))
  expect(handled).toHaveLength(52)
  expect(['192.0.2.2', '192.0.2.3'].map((address) => handled.indexOf(address))).toEqual([1, 2])
})

it('addresses of one IPv6 network share their turns', async () => {
  const { handled, statusFor } = serverOf()
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']
  await Promise.all(addresses.map(statusFor))
  expect(handled.indexOf('2001:db8:0:1::1')).toBe(1)
})

it('an address with too many waiting requests is refused with 429, and another one is not', async () => {
  const { statusFor } = serverOf()
  const flood = Array.from({ length: 2100 }, () => statusFor('192.0.2.1'))
  const other = statusFor('192.0.2.2')
  const counts = Object.groupBy(await Promise.all(flood), String)
  expect([counts[200]!.length, counts[429]!.length, await other]).toEqual([2049, 51, 200])
})
