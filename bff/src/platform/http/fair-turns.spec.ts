import { describe, expect, it } from 'vitest'
import { FairTurns, type TurnLimits } from './fair-turns.ts'

const limits = { total: 4, perSource: 2, waiting: 3 }
const settle = () => new Promise(setImmediate)

/** Work that runs until the test ends it. */
function worksIn(turns: FairTurns) {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    begin: (name: string) =>
      turns.run(name[0]!, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      }),
    end: async (name: string) => {
      ends.get(name)!()
      await settle()
    },
  }
}
const start = async (names: readonly string[], more: Partial<TurnLimits> = {}) => {
  const works = worksIn(new FairTurns({ ...limits, ...more }))
  const all = names.map((name) => works.begin(name))
  await settle()
  return { ...works, all }
}

describe('turns', () => {
  it('bound the work of each source, and of all', async () => {
    const { running } = await start(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    expect(running).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('go to the sources in rotation, however much one of them sends', async () => {
    const { running, end } = await start(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'], {
      total: 1,
      perSource: 1,
      waiting: 9,
    })
    const order = [...running]
    for (let turn = 0; turn < 8; turn += 1) {
      await end(running[0]!)
      order.push(running[0]!)
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5'])
  })

  it('let a later source pass one that waits for its own work', async () => {
    const { running, begin } = await start(['a1', 'a2', 'a3', 'a4'])
    void begin('b1')
    await settle()
    expect(running).toEqual(['a1', 'a2', 'b1'])
  })

  it('are refused with 429 if too much of a source waits, and only for that source', async () => {
    const { begin, end, running } = await start(['a1', 'a2', 'a3', 'a4', 'a5'])
    await expect(begin('a6')).rejects.toMatchObject({ type: 'too-many-attempts', status: 429 })
    void begin('b1')
    await end('a1')
    expect(running).toEqual(['a2', 'b1', 'a3'])
  })

  it('end once, even if the work fails', async () => {
    const turns = new FairTurns({ total: 1, perSource: 1, waiting: 1 })
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const release = await turns.take('a')
    release()
    release()
    await turns.take('a')
    expect(await Promise.race([turns.take('b').then(() => 'runs'), settle().then(() => 'waits')])).toBe('waits')
  })
})
