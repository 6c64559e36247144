import { describe, expect, it, vi } from 'vitest'
import { hasRedis } from '../../../.workspace/redis.mjs'
import { testRedis } from '../../testing/redis.ts'
import type { CacheEntry } from './answer-lifetimes.ts'
import { SharedAnswers } from './shared-answers.ts'

const hour = 60 * 60_000
const entry = (body: string, madeAt = Date.now()): CacheEntry => ({ body, freshMs: hour, hardTtlMs: 25 * hour, madeAt })
const byAge = ({ madeAt, freshMs }: CacheEntry) => madeAt + freshMs
const options = { freshUntil: byAge, onStale: () => undefined, mayBeOnDisk: true }
const failingSource = () => Promise.reject<CacheEntry>(new Error('the source is asked'))

describe.skipIf(!hasRedis())('cached answers of servers that share a Redis', () => {
  const { running, connected } = testRedis()
  const server = async (build = 'one') => new SharedAnswers(await connected(), build)
  it('come from one request by all servers, also at the same moment', async () => {
    const servers = await Promise.all([server(), server(), server(), server()])
    const source = vi.fn<() => Promise<CacheEntry>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return entry('"a film"')
    })
    const answers = await Promise.all(servers.map((shared) => shared.load('film', source, options)))
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill('"a film"'))
    expect(source).toHaveBeenCalledOnce()
    const later = await (await server()).load('film', failingSource, options)
    expect(later.body).toBe('"a film"')
    expect(later).toEqual(answers[0])
  })

  it('include the answer that an id is unknown', async () => {
    await (await server()).load('none', async () => ({ ...entry(''), body: null }), options)
    expect((await (await server()).load('none', failingSource, options)).body).toBeNull()
  })

  it('are ignored if another build wrote them', async () => {
    await (await server('one')).load('shape', async () => entry('"old"'), options)
    expect((await (await server('two')).load('shape', async () => entry('"new"'), options)).body).toBe('"new"')
  })

  it('are served stale if the source fails, with a log entry', async () => {
    const shared = await server()
    await shared.load('stale', async () => entry('"yesterday"', Date.now() - 2 * hour), options)
    const reported = vi.fn<(error: unknown) => void>()
    const cached = await shared.load('stale', failingSource, { ...options, onStale: reported })
    expect(cached.body).toBe('"yesterday"')
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('the source is asked'))
    expect((await shared.load('stale', async () => entry('"today"'), options)).body).toBe('"today"')
  })

  it('are not used once they are outdated, whatever their age', async () => {
    const [one, other] = await Promise.all([server(), server()])
    await one.load('edited', async () => entry('"before"'), options)
    expect((await other.load('edited', failingSource, options)).body).toBe('"before"')
    const outdated = { ...options, freshUntil: () => Date.now() - 1 }
    expect((await other.load('edited', async () => entry('"after"'), outdated)).body).toBe('"after"')
    expect((await one.load('edited', failingSource, options)).body).toBe('"after"')
  })

  it('do not include failures: the next request tries again', async () => {
    const [one, other] = await Promise.all([server(), server()])
    await expect(one.load('fails', failingSource, options)).rejects.toThrow('the source is asked')
    expect((await other.load('fails', async () => entry('"there"'), options)).body).toBe('"there"')
  })

  it('come from each server’s own requests while Redis is away', async () => {
    const shared = await server()
    await running().kill()
    expect((await shared.load('away', async () => entry('"here"'), options)).body).toBe('"here"')
    await running().start()
  })
})
