import { assign, fromCallback, setup, type AnyEventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type LoadingBarEvent =
  | { type: 'page.loading' }
  | { type: 'page.loaded' }
  | { type: 'page.failed' }
  | { type: 'bar.tick'; elapsed: number }

/** §9, in milliseconds. */
export const barTimes = { throttle: 200, duration: 2000, hide: 500, reset: 400 } as const

/** Per cent shown after `elapsed` milliseconds: fast at first, then ever slower, and never 100 by itself. */
export const progressAt = (elapsed: number): number =>
  Math.min(99.9, (2 / Math.PI) * 100 * Math.atan(((Math.max(0, elapsed) / barTimes.duration) * 100) / 50))

/** The loading bar (§4): it does not appear for a page that loads within 200 ms; an error has its own color. */
export const loadingBarMachine = setup({
  types: { context: {} as { progress: number; failed: boolean }, events: {} as LoadingBarEvent },
  actors: { frames: fromCallback<AnyEventObject>(notProvided('frames')) },
  delays: { throttle: barTimes.throttle, hide: barTimes.hide, reset: barTimes.reset },
  actions: {
    reset: assign({ progress: 0, failed: false }),
    advance: assign({
      progress: ({ context }, { elapsed }: { elapsed: number }) => Math.max(context.progress, progressAt(elapsed)),
    }),
    complete: assign({ progress: 100 }),
    fail: assign({ progress: 100, failed: true }),
  },
}).createMachine({
  id: 'loadingBar',
  context: { progress: 0, failed: false },
  initial: 'idle',
  states: {
    idle: { entry: 'reset', on: { 'page.loading': 'throttled' } },
    throttled: {
      description: 'A page that loads sooner shows no bar',
      entry: 'reset',
      after: { throttle: 'running' },
      on: {
        'page.loading': { target: 'throttled', reenter: true },
        'page.loaded': 'idle',
        'page.failed': { target: 'finishing', actions: 'fail' },
      },
    },
    running: {
      tags: 'visible',
      invoke: { src: 'frames' },
      on: {
        'bar.tick': { actions: { type: 'advance', params: ({ event }) => ({ elapsed: event.elapsed }) } },
        'page.loaded': { target: 'finishing', actions: 'complete' },
        'page.failed': { target: 'finishing', actions: 'fail' },
      },
    },
    finishing: {
      description: 'The bar is full and still visible',
      tags: 'visible',
      after: { hide: 'hiding' },
      on: { 'page.loading': 'throttled' },
    },
    hiding: {
      description: 'The bar fades out at its full length',
      after: { reset: 'idle' },
      on: { 'page.loading': 'throttled' },
    },
  },
})
