import { describe, expect, it } from 'vitest'
import { UploadLimiter } from './upload-limiter.ts'

const turn = () => new Promise(setImmediate)

/** Uploads that stay within until the test ends them. */
function uploadsIn(limiter: UploadLimiter) {
  const within: string[] = []
  const ends = new Map<string, () => void>()
  return {
    within,
    begin: (name: string, member: string, bytes = 1) =>
      limiter.run(member, bytes, async () => {
        within.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        within.splice(within.indexOf(name), 1)
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

describe('the limit of uploads', () => {
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

  it.each([
    ['in number', { uploads: 2, bytes: 100 }, 1],
    ['in bytes', { uploads: 100, bytes: 20 }, 10],
  ])('holds %s, and admits uploads in the order of their arrival', async (_, bounds, bytes) => {
    const { within, begin, end } = uploadsIn(new UploadLimiter(bounds))
    const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, name, bytes))
    await turn()
    expect(within).toEqual(['a', 'b'])
    await end('b')
    expect(within).toEqual(['a', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    await Promise.all(all)
  })

  it('admits the next upload after a failed one, also of the same member', async () => {
    const limiter = new UploadLimiter({ uploads: 1, bytes: 1 })
    const failing = limiter.run('ada', 1, () => Promise.reject(new Error('broken')))
    const next = limiter.run('ada', 1, () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
