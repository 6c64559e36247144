import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('of many who have long work each has its turn, and one piece never meets another', async () => {
    const turns = new Turns()
    const done: string[] = []
    let within = 0
    const worker = async (name: string, pieces: number) => {
      for (let piece = 0; piece < pieces; piece += 1)
        await turns.take(async () => {
          within += 1
          await new Promise(setImmediate)
          done.push(`${name}${within}`)
          within -= 1
        })
    }
    await Promise.all([worker('a', 4), worker('b', 2)])
    expect(done).toEqual(['a1', 'b1', 'a1', 'b1', 'a1', 'a1'])
  })

  it('a piece that fails keeps nobody from theirs', async () => {
    const turns = new Turns()
    const failing = turns.take(() => Promise.reject(new Error('broken')))
    const next = turns.take(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('requests are answered between two pieces, and before anybody goes on with what a piece came to', async () => {
    const turns = new Turns()
    const seen: string[] = []
    /** A request that arrives now, is received at the thread's next turn, and answered at the one after that. */
    const arrives = () => setImmediate(() => setImmediate(() => seen.push('answer')))
    const first = turns
      .take(async () => {
        arrives()
      })
      .then(() => seen.push('first goes on'))
    const second = turns.take(async () => {
      seen.push('second')
    })
    await Promise.all([first, second])
    expect(seen[0]).toBe('answer')
    expect(seen.toSorted()).toEqual(['answer', 'first goes on', 'second'])
  })
})
