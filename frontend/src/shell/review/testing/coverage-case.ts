import { createActor, createMachine } from 'xstate'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { reviewMachine } from '../review.machine.ts'

const decision = { entry: 'a', name: '', label: null, correction: { scope: { file: '1' }, title: null } }

interface Step {
  readonly kind: string
  readonly decision?: { readonly batch?: string }
}

/** Everything that can happen to the review. */
export const reviewCase: CoverageCase = {
  machine: reviewMachine,
  inputs: [{ parent: createActor(createMachine({})) }],
  events: [
    { type: 'review.choose', decision },
    { type: 'review.choose', decision: { ...decision, batch: 'several' } },
    { type: 'review.undo', saved: { ...decision, id: 'c' } },
    { type: 'review.search', entry: 'a' },
    ...['stopSearch', 'retry', 'giveUp', 'leave'].map((name) => ({ type: `review.${name}` })),
    { type: 'xstate.after.undoTime.review.undoable' },
    { type: 'xstate.done.actor.0.review.saving', output: 'c' },
    { type: 'xstate.error.actor.0.review.saving', error: new Error('offline') },
  ],
  contextKey: ({ steps, searched }) => [
    steps.slice(0, 2).map(({ kind, decision: made }: Step) => [kind, made?.batch]),
    searched,
  ],
}
