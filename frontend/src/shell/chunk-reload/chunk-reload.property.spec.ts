import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import {
  chunkReloadMachine,
  reloadInterval,
  type ChunkReloadEvent,
  type ReloadHistory,
} from './chunk-reload.machine.ts'
import { lastReload, withReload } from './reload-history.ts'

const recalled = (output: ReloadHistory) =>
  ({ type: 'xstate.done.actor.0.chunkReload.recalling', output }) as unknown as ChunkReloadEvent
const refused = {
  type: 'xstate.error.actor.0.chunkReload.reloading',
  error: new Error('full'),
} as unknown as ChunkReloadEvent

describe('every state of the chunk reload that can be reached', () => {
  const paths = getShortestPaths(chunkReloadMachine, {
    events: [
      { type: 'chunk.failed', path: '/a' },
      { type: 'chunk.navigated' },
      recalled({ now: 5, last: null }),
      recalled({ now: 5, last: 5 }),
      refused,
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  })

  it('is covered', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['ok', 'recalling', 'reloading', 'broken']))
  })

  it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' · '), path] as const))(
    'reloads only after consulting the ledger: %s',
    (_, { state, steps }) => {
      const types = steps.map(({ event }) => event.type as string)
      expect(state.value === 'reloading').toBe(
        types.at(-1) === recalled({ now: 5, last: null }).type && state.context.at === 5,
      )
      expect(state.context.path).toBe(types.includes('chunk.failed') ? '/a' : '')
    },
  )
})

/** One lost chunk, on a new page: whether the machine reloads it, and the storage afterwards. */
function lose(stored: string | null, path: string, now: number): { stored: string | null; reloaded: boolean } {
  const [initial] = initialTransition(chunkReloadMachine)
  const [recalling] = transition(chunkReloadMachine, initial, { type: 'chunk.failed', path })
  const [decided] = transition(chunkReloadMachine, recalling, recalled({ now, last: lastReload(stored, path) }))
  if (decided.value !== 'reloading') return { stored, reloaded: false }
  return { stored: withReload(stored, path, decided.context.at, reloadInterval), reloaded: true }
}

it('reloads at most once per path in 10 s, despite any faults', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('/', '/movie/1', '/__proto__'), fc.nat({ max: 15_000 })), { maxLength: 60 }),
      fc.constantFrom(null, '{"/":99999999999999}', 'not json', '[]', '7', '{"/":"yesterday"}'),
      (losses, before) => {
        let now = 1_000_000
        let stored: string | null = before
        const reloads: Record<string, number[]> = {}
        for (const [path, pause] of losses) {
          now += pause
          const outcome = lose(stored, path, now)
          stored = outcome.stored
          if (outcome.reloaded) (reloads[`of ${path}`] ??= []).push(now)
        }
        return Object.values(reloads).every((times) => times.every((at, i) => i === 0 || at - times[i - 1]! >= 10_000))
      },
    ),
  )
})
