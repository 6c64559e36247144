import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadLimiter, type UploadRoom } from './upload-limiter.ts'

const busy = { type: 'server-busy', status: 503 }
const turn = async () => {
  for (let times = 0; times < 10; times += 1) await Promise.resolve()
}

/** Uploads that stay within until the test ends them, or until they give way. */
function uploadsIn(limiter: UploadLimiter) {
  const within: string[] = []
  const ends = new Map<string, () => void>()
  const rooms = new Map<string, UploadRoom>()
  return {
    within,
    roomOf: (name: string) => rooms.get(name)!,
    begin: (name: string, member: string) =>
      limiter.run(member, async (room) => {
        within.push(name)
        rooms.set(name, room)
        try {
          await new Promise<void>((resolve, reject) => {
            ends.set(name, resolve)
            room.signal.addEventListener('abort', () => reject(room.signal.reason as Error))
          })
        } finally {
          within.splice(within.indexOf(name), 1)
        }
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

describe('the limit of uploads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('queues the uploads of one member, independently of other members', async () => {
    const { within, begin, end } = uploadsIn(new UploadLimiter())
    const all = [begin('first', 'ada'), begin('second', 'ada'), begin('other', 'eve')]
    await turn()
    expect(within).toEqual(['first', 'other'])
    await end('first')
    expect(within).toEqual(['other', 'second'])
    await end('second')
    await end('other')
    await Promise.all(all)
  })

  it('limits their number, and admits uploads in the order of their arrival', async () => {
    const { within, begin, end } = uploadsIn(new UploadLimiter({ receiving: 2, unread: 9, bytes: 100 }))
    const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, name))
    await turn()
    expect(within).toEqual(['a', 'b'])
    await end('b')
    expect(within).toEqual(['a', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    await Promise.all(all)
  })

  it('counts bytes that have arrived, not those that may come', async () => {
    const { within, begin, roomOf, end } = uploadsIn(new UploadLimiter({ receiving: 100, unread: 9, bytes: 20 }))
    const all = ['a', 'b', 'c'].map((name) => begin(name, name))
    await turn()
    expect(within).toEqual(['a', 'b', 'c'])
    roomOf('a').take(15)
    expect(() => roomOf('b').take(6)).toThrow(expect.objectContaining(busy))
    await end('a')
    roomOf('b').take(20)
    for (const name of ['b', 'c']) await end(name)
    await Promise.all(all)
  })

  it('lets the slowest upload give way while others wait, and none that is fast, complete or young', async () => {
    const { within, begin, roomOf } = uploadsIn(new UploadLimiter({ receiving: 3, unread: 9, bytes: 1e9 }))
    const stalled = begin('stalled', 'a').catch((error: unknown) => error)
    for (const name of ['fast', 'complete']) void begin(name, name)
    await turn()
    roomOf('fast').take(10e6)
    roomOf('complete').received()
    vi.advanceTimersByTime(10_000)
    expect(within).toEqual(['stalled', 'fast', 'complete'])
    void begin('young', 'young')
    void begin('last', 'last')
    await turn()
    expect(within).toEqual(['stalled', 'fast', 'complete', 'young'])
    vi.advanceTimersByTime(3000)
    expect(await stalled).toMatchObject(busy)
    await turn()
    expect(within).toEqual(['fast', 'complete', 'young', 'last'])
  })

  it('keeps the room of a complete upload until it is read, while others are received, also of its member', async () => {
    const { within, begin, roomOf, end } = uploadsIn(new UploadLimiter({ receiving: 1, unread: 1, bytes: 20 }))
    const read = Promise.withResolvers<void>()
    const first = begin('first', 'ada')
    await turn()
    roomOf('first').take(15)
    roomOf('first').received()
    roomOf('first').keepUntil(read.promise)
    await end('first')
    await first
    await expect(begin('too many', 'eve')).rejects.toMatchObject(busy)
    read.resolve()
    await turn()
    const second = begin('second', 'ada')
    await turn()
    expect(within).toEqual(['second'])
    roomOf('second').take(20)
    await end('second')
    await second
  })

  it('admits the next upload after a failed one, also of the same member', async () => {
    const limiter = new UploadLimiter({ receiving: 1, unread: 1, bytes: 1 })
    const failing = limiter.run('ada', () => Promise.reject(new Error('broken')))
    const next = limiter.run('ada', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
