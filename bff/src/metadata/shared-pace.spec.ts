import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasRedis } from '../../../.workspace/redis.mjs'
import { rateLimited } from '../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../testing/tmdb-source.ts'
import { testRedis } from '../../testing/redis.ts'
import { SharedPace } from './shared-pace.ts'

const fakeGate = () => ({
  divideAmong: vi.fn<(servers: number) => void>(),
  pause: vi.fn<(ms: number) => void>(),
  onDemandedPause: () => undefined,
})

const service = await fakeTmdb()

describe.skipIf(!hasRedis())('servers with one Redis divide the calls to the metadata service', () => {
  const { running, connected } = testRedis()
  const servers = async (count: number) => {
    const list = []
    for (let no = 0; no < count; no += 1) {
      const gate = fakeGate()
      const pace = new SharedPace(await connected(), gate)
      await vi.waitFor(() => expect(gate.divideAmong).toHaveBeenCalled())
      list.push({ gate, pace })
    }
    return list
  }
  beforeEach(async () => {
    await running().kill()
    await running().start()
  })

  it('equally, and again after one has stopped', async () => {
    const [first, second, third] = await servers(3)
    expect(third!.gate.divideAmong.mock.lastCall).toEqual([3])
    await second!.pace.onModuleDestroy()
    const [fourth] = await servers(1)
    expect(fourth!.gate.divideAmong.mock.lastCall).toEqual([3])
    for (const { pace } of [first!, third!, fourth!]) await pace.onModuleDestroy()
  })

  it('and forget a killed one after 15 seconds without a message', async () => {
    const connection = await connected()
    await connection.run((client) => client.zAdd('reelroom:metadata:servers', { score: 1, value: 'killed' }))
    const [only] = await servers(1)
    expect(only!.gate.divideAmong.mock.lastCall).toEqual([1])
    await only!.pace.onModuleDestroy()
  })

  it('and all pause when the service demands it of one', async () => {
    const [other] = await servers(1)
    const source = tmdbSource(service)
    const pace = new SharedPace(await connected(), source.pace)
    service.script('/3/configuration', rateLimited('2'))
    await source.checkCredential().catch(() => undefined)
    await vi.waitFor(() => expect(other!.gate.pause.mock.calls).toContainEqual([2000]))
    await pace.onModuleDestroy()
    await other!.pace.onModuleDestroy()
  })

  it('and ignore a value that is not a pause', async () => {
    const [one] = await servers(1)
    const connection = await connected()
    for (const message of ['soon', '-1', '1e9', '']) await connection.publish('reelroom:metadata:pause', message)
    await connection.publish('reelroom:metadata:pause', '7')
    await vi.waitFor(() => expect(one!.gate.pause.mock.calls.at(-1)).toEqual([7]))
    await one!.pace.onModuleDestroy()
  })
})
