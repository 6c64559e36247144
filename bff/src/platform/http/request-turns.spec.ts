import { fastify } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { takeRequestTurns } from './request-turns.ts'
import { ThreadTurns } from './thread-turns.ts'

interface Sent {
  readonly from: string
  readonly member?: string
  readonly isPrefetch?: boolean
}

/** A server that notes whose requests it handles, in their order; those for `/held` end when the test ends them. */
function serverOf() {
  const handled: string[] = []
  const held: (() => void)[] = []
  const server = fastify()
  takeRequestTurns(server, new ThreadTurns(), ({ headers }) => headers['x-member']?.toString())
  server.get('/', async ({ ip }) => {
    handled.push(ip)
    return ''
  })
  server.get('/held', async ({ ip, headers }) => {
    handled.push(headers['x-member']?.toString() ?? ip)
    await new Promise<void>((resolve) => held.push(resolve))
    return ''
  })
  const send = async (url: string, { from, member, isPrefetch }: Sent) => {
    const headers = { ...(member && { 'x-member': member }), ...(isPrefetch && { purpose: 'prefetch' }) }
    return (await server.inject({ url, remoteAddress: from, headers })).statusCode
  }
  return { handled, held, send, statusFor: (from: string) => send('/', { from }) }
}

/** Requests that do not end, all sent at once; resolves when as many of them are handled as can be. */
async function hold(sent: readonly Sent[]) {
  const server = serverOf()
  const answers = sent.map((one) => server.send('/held', one))
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  const end = async () => {
    while (server.held.length > 0) {
      server.held.splice(0).forEach((endOne) => endOne())
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    }
    return Promise.all(answers)
  }
  return { ...server, end }
}
const many = (count: number, one: Sent): Sent[] => Array<Sent>(count).fill(one)

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

it('eight requests of an address or a member are in progress at once, and the others wait for them', async () => {
  const address = { from: '192.0.2.1' }
  const { handled, end } = await hold([
    ...many(20, address),
    ...many(20, { ...address, member: 'ada' }),
    { from: '192.0.2.2' },
  ])
  const counts = Object.groupBy(handled, (source) => source)
  expect([counts['192.0.2.1']!.length, counts['ada']!.length, counts['192.0.2.2']!.length]).toEqual([8, 8, 1])
  expect(await end()).toEqual(Array(41).fill(200))
  expect(handled).toHaveLength(41)
})

it('a member who is known shares no turns with the neighbors of an address, and the demo’s visitors only with theirs', async () => {
  const { handled, end } = await hold([
    ...many(20, { from: '192.0.2.1' }),
    { from: '192.0.2.1', member: 'ada' },
    ...many(20, { from: '192.0.2.2', member: 'demo' }),
    { from: '192.0.2.3', member: 'demo' },
  ])
  expect(handled.filter((source) => source === 'ada')).toHaveLength(1)
  expect(handled.filter((source) => source === 'demo')).toHaveLength(9)
  await end()
})

it('prefetches hold up no request that a visitor waits for', async () => {
  const { handled, end } = await hold([
    ...many(20, { from: '192.0.2.1', isPrefetch: true }),
    ...many(2, { from: '192.0.2.1' }),
  ])
  expect(handled).toHaveLength(10)
  await end()
})

it('a request that takes more than a second makes room for others of its source', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { handled, end } = await hold(many(10, { from: '192.0.2.1' }))
  expect(handled).toHaveLength(8)
  vi.advanceTimersByTime(999)
  await new Promise(setImmediate)
  expect(handled).toHaveLength(8)
  vi.advanceTimersByTime(1)
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  expect(handled).toHaveLength(10)
  await end()
})

it('an address with too many waiting requests is refused with 429, and another one is not', async () => {
  const { statusFor } = serverOf()
  const flood = Array.from({ length: 2100 }, () => statusFor('192.0.2.1'))
  const other = statusFor('192.0.2.2')
  const counts = Object.groupBy(await Promise.all(flood), String)
  expect([counts[200]!.length, counts[429]!.length, await other]).toEqual([2056, 44, 200])
})
