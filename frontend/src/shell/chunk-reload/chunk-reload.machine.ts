import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type ChunkReloadEvent = { type: 'chunk.failed'; path: string } | { type: 'chunk.navigated' }
/** When a path was last reloaded in this tab, null for never, and the current time, in milliseconds since 1970. */
export interface ReloadHistory {
  readonly now: number
  readonly last: number | null
}

/** §8: at most once per 10 seconds per path. */
export const reloadInterval = 10_000

/**
 * A page whose chunk fails to load is reloaded (§8), if the reload history allows it and can be written. An entry
 * further in the future than the interval was made by a clock that has been set since, and is ignored.
 */
export const chunkReloadMachine = setup({
  types: { context: {} as { path: string; at: number }, events: {} as ChunkReloadEvent },
  actors: {
    recall: fromPromise<ReloadHistory, { path: string }>(notProvided('recall')),
    reload: fromPromise<void, { path: string; at: number }>(notProvided('reload')),
  },
  guards: {
    mayReload: (_, { now, last }: ReloadHistory) => last === null || Math.abs(now - last) >= reloadInterval,
  },
  actions: {
    notePath: assign({ path: (_, { path }: { path: string }) => path }),
    noteTime: assign({ at: (_, { now }: ReloadHistory) => now }),
  },
}).createMachine({
  id: 'chunkReload',
  context: { path: '', at: 0 },
  initial: 'ok',
  states: {
    ok: {
      on: {
        'chunk.failed': {
          target: 'recalling',
          actions: { type: 'notePath', params: ({ event }) => ({ path: event.path }) },
        },
      },
    },
    recalling: {
      description: 'Looks up when the page was last reloaded for this path',
      invoke: {
        src: 'recall',
        input: ({ context }) => ({ path: context.path }),
        onDone: [
          {
            guard: { type: 'mayReload', params: ({ event }) => event.output },
            target: 'reloading',
            actions: { type: 'noteTime', params: ({ event }) => event.output },
          },
          { target: 'broken' },
        ],
        onError: 'broken',
      },
    },
    reloading: {
      description: 'Stores the reload first; without storage there is no reload',
      invoke: { src: 'reload', input: ({ context }) => context, onError: 'broken' },
    },
    broken: { description: 'The error screen stays', on: { 'chunk.navigated': 'ok' } },
  },
})
