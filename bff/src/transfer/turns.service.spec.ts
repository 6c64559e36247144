import { afterEach, describe, expect, it, vi } from 'vitest'
import { QuietMoments } from '../platform/http/quiet-moments.ts'
import { Turns } from './turns.service.ts'

describe('turns of long work', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('alternate between members, one piece at a time', async () => {
    const turns = new Turns(new QuietMoments())
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

  it('pass to the next piece when one fails', async () => {
    const turns = new Turns(new QuietMoments())
    const failing = turns.take(() => Promise.reject(new Error('broken')))
    const next = turns.take(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('let the server answer requests between two pieces', async () => {
    const turns = new Turns(new QuietMoments())
    const seen: string[] = []
    /** A request that arrives now, is received at the thread's next turn, and answered at the one after that. */
    const arrives = () => setImmediate(() => setImmediate(() => seen.push('answer')))
    const first = turns
      .take(async () => {
        arrives()
      })
      .then(() => seen.push('first continues'))
    const second = turns.take(async () => {
      seen.push('second')
    })
    await Promise.all([first, second])
    expect(seen[0]).toBe('answer')
    expect(seen.toSorted()).toEqual(['answer', 'first continues', 'second'])
  })

  it('wait while requests are answered, nine times as long as the last piece took', async () => {
    const quiet = new QuietMoments()
    const waits: number[] = []
    vi.spyOn(quiet, 'wait').mockImplementation(async (maxMs) => void waits.push(Math.round(maxMs)))
    vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1005)
    const turns = new Turns(quiet)
    expect(await turns.take(() => Promise.resolve('done'))).toBe('done')
    expect(waits).toEqual([45])
  })
})
