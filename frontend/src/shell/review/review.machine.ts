import { reviewSetup } from './review-setup.machine.ts'
import type { Decision, SavedDecision, Step } from './review-types.ts'

const make = (decision: Decision): Step => ({ kind: 'make', decision })
const undo = (saved: SavedDecision): Step => ({ kind: 'undo', saved })

/** The transitions of every state in which nothing is being saved. */
const atRest = {
  'review.choose': {
    target: 'saving',
    actions: [
      { type: 'begin', params: ({ event }: { event: { decision: Decision } }) => ({ step: make(event.decision) }) },
      {
        type: 'stopOtherSearch',
        params: ({ event }: { event: { decision: Decision } }) => ({ entry: event.decision.entry }),
      },
    ],
  },
  'review.undo': {
    target: 'saving',
    actions: {
      type: 'begin',
      params: ({ event }: { event: { saved: SavedDecision } }) => ({ step: undo(event.saved) }),
    },
  },
  'review.search': {
    target: 'searching',
    actions: { type: 'searchFor', params: ({ event }: { event: { entry: string } }) => ({ entry: event.entry }) },
  },
} as const

/**
 * The review of files whose title is in doubt: one press decides an entry, the next entry is shown at once, and a
 * decision can be undone. What is pressed while a decision is being saved is saved after it.
 */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input }) => ({ parent: input.parent, steps: [], decisions: [], searched: null, settled: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The entries show their candidates',
      on: { ...atRest, 'review.leave': { actions: 'forget' } },
    },
    searching: {
      description: 'The member searches for one entry themselves',
      on: {
        ...atRest,
        'review.stopSearch': { target: 'choosing', actions: 'stopSearch' },
        'review.leave': { target: 'choosing', actions: 'forget' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => context.steps[0]!,
        onDone: [
          {
            guard: 'isUndoBeforeMore',
            target: 'saving',
            reenter: true,
            actions: { type: 'settle', params: ({ event }) => ({ id: event.output }) },
          },
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'settle', params: ({ event }) => ({ id: event.output }) }, 'notify'],
          },
          {
            guard: 'isUndoWhileSearching',
            target: 'searching',
            actions: { type: 'settle', params: ({ event }) => ({ id: event.output }) },
          },
          {
            guard: 'isUndo',
            target: 'choosing',
            actions: { type: 'settle', params: ({ event }) => ({ id: event.output }) },
          },
          {
            target: 'undoable',
            actions: [{ type: 'settle', params: ({ event }) => ({ id: event.output }) }, 'notify'],
          },
        ],
        onError: 'failed',
      },
      on: {
        'review.choose': { actions: { type: 'add', params: ({ event }) => ({ step: make(event.decision) }) } },
        'review.undo': { actions: { type: 'add', params: ({ event }) => ({ step: undo(event.saved) }) } },
        'review.leave': { actions: 'stopSearch' },
      },
    },
    failed: {
      description: 'The server refused or was unreachable: nothing has changed, and no press is lost',
      on: {
        'review.retry': 'saving',
        'review.giveUp': { target: 'choosing', actions: 'drop' },
        'review.choose': {
          target: 'saving',
          actions: { type: 'add', params: ({ event }) => ({ step: make(event.decision) }) },
        },
        'review.undo': {
          target: 'saving',
          actions: { type: 'add', params: ({ event }) => ({ step: undo(event.saved) }) },
        },
        'review.leave': { target: 'choosing', actions: 'forget' },
      },
    },
    undoable: {
      description: 'For 10 seconds a notice offers to undo the last decision',
      on: { ...atRest, 'review.leave': { target: 'choosing', actions: 'forget' } },
      after: { undoTime: 'choosing' },
    },
  },
})
