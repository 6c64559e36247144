import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { ThreadTurns } from './thread-turns.ts'

const nextTurn = () => new Promise(setImmediate)

/** Takes turns at once, and notes in which turn of the event loop each of them begins; `inEachTurn` runs in all of them. */
async function turnsOf(turns: ThreadTurns, sources: readonly string[], inEachTurn: () => void = () => {}) {
  const begun: Record<string, number> = {}
  let turn = 0
  const all = sources.map(async (source) => {
    await turns.take(source)
    begun[source] = turn
  })
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      inEachTurn()
      await nextTurn()
      turn += 1
    }
  })()
  await Promise.all(all)
  isOver = true
  await counting
  return begun
}

it('one piece of work begins in each turn of the event loop', async () => {
  expect(await turnsOf(new ThreadTurns(), ['a', 'b', 'c'])).toEqual({ a: 0, b: 1, c: 2 })
})

it('no piece begins while new connections come, until it is time', async () => {
  let now = 0
  const server = new EventEmitter()
  const turns = new ThreadTurns(() => now)
  turns.watch(server)
  const begun = await turnsOf(turns, ['a', 'b', 'c'], () => {
    now += 5
    server.emit('connection')
  })
  expect(begun).toEqual({ a: 0, b: 5, c: 10 })
})

it('a piece begins after the first turn without a new connection', async () => {
  const server = new EventEmitter()
  const turns = new ThreadTurns(() => 0)
  turns.watch(server)
  let connections = 3
  const begun = await turnsOf(turns, ['a', 'b'], () => {
    if (connections > 0) server.emit('connection')
    connections -= 1
  })
  expect(begun).toEqual({ a: 0, b: 3 })
})
