import { fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface NewVersionInput {
  /** The build that this page came from. */
  readonly buildId: string
  readonly parent?: AnyActorRef
}
export type NewVersionEvent = { type: 'version.woke' }

export const pollInterval = 60 * 60_000
/** Milliseconds after which a check is given up. */
export const CHECK_TIMEOUT_MS = 30_000

/**
 * A new version is detected by polling the latest build file (§4): each hour and after a sleep. From then on the next
 * page is loaded in full.
 */
export const newVersionMachine = setup({
  types: { input: {} as NewVersionInput, context: {} as NewVersionInput, events: {} as NewVersionEvent },
  actors: {
    wakes: fromCallback<EventObject>(notProvided('wakes')),
    fetchLatest: fromPromise<string>(notProvided('fetchLatest')),
    fullLoads: fromCallback<EventObject>(notProvided('fullLoads')),
  },
  guards: { isOther: ({ context }, { id }: { id: string }) => id !== context.buildId },
  delays: { poll: pollInterval, timeout: CHECK_TIMEOUT_MS },
  actions: { notifyOutdated: sendTo(({ context }) => context.parent!, { type: 'version.outdated' }) },
}).createMachine({
  id: 'newVersion',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { invoke: { src: 'wakes' }, after: { poll: 'checking' }, on: { 'version.woke': 'checking' } },
    checking: {
      invoke: {
        src: 'fetchLatest',
        onDone: [
          { guard: { type: 'isOther', params: ({ event }) => ({ id: event.output }) }, target: 'outdated' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
      after: { timeout: 'waiting' },
    },
    outdated: {
      description: 'A newer build exists, and the visitor was notified',
      entry: 'notifyOutdated',
      invoke: { src: 'fullLoads' },
      meta: { terminal: 'The next page is loaded in full' },
    },
  },
})
