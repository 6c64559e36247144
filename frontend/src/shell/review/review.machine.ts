import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import type { NotificationContent } from '../notifications/notification.machine.ts'
import { notProvided } from '../not-provided.ts'
import { notificationWords, savedTogether, type Decision, type SavedDecision } from './review-setup.machine.ts'

/** A call to the server: it saves a decision, or undoes one. */
export type Step =
  | { readonly kind: 'make'; readonly decision: Decision }
  | { readonly kind: 'undo'; readonly saved: SavedDecision }

/** The step to save. Only after the last of several are the pages fetched again. */
export interface SaveInput {
  readonly step: Step
  readonly isLast: boolean
}

/** The entry at which the page continues: one that came back, or the one after the decided one. */
export interface Settled {
  readonly entry: string
  readonly isBack: boolean
}

export type ReviewEvent =
  | { type: 'review.choose'; decision: Decision }
  | { type: 'review.search'; entry: string }
  | { type: 'review.stopSearch' }
  | { type: 'review.undo'; saved: SavedDecision }
  | { type: 'review.retry' }
  | { type: 'review.giveUp' }
  | { type: 'review.leave' }

interface ReviewContext {
  readonly parent: AnyActorRef
  /** The step that is being saved, followed by those pressed since. */
  readonly steps: readonly Step[]
  /** The saved decisions since the review was opened, the last at the end. */
  readonly decisions: readonly SavedDecision[]
  /** Those of the last press, which are undone together. */
  readonly last: readonly SavedDecision[]
  /** The entry for which the member searches a title. */
  readonly searched: string | null
  readonly settled: Settled | null
}

/** How long the notification with Undo stays (ms). */
export const UNDO_MS = 10_000

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
 * decision can be undone. Presses during a save are saved after it.
 */
export const reviewMachine = setup({
  types: { input: {} as { parent: AnyActorRef }, context: {} as ReviewContext, events: {} as ReviewEvent },
  actors: {
    /** Saves a step. Resolves with the id of a new correction; null for an undo. */
    save: fromPromise<string | null, SaveInput>(notProvided('save')),
  },
  guards: {
    isWithinBatch: ({ context: { steps } }) => {
      const [batch, next] = steps.map((step) => (step.kind === 'make' ? step.decision.batch : undefined))
      return batch !== undefined && batch === next
    },
    hasMore: ({ context }) => context.steps.length > 1,
    isUndo: ({ context }) => context.steps[0]?.kind === 'undo',
    isUndoBeforeMore: ({ context }) => context.steps[0]?.kind === 'undo' && context.steps.length > 1,
    isUndoWhileSearching: ({ context }) => context.steps[0]?.kind === 'undo' && context.searched !== null,
  },
  delays: { undoTime: UNDO_MS },
  actions: {
    add: assign({ steps: ({ context }, { step }: { step: Step }) => [...context.steps, step] }),
    begin: assign({ steps: (_, { step }: { step: Step }) => [step] }),
    /** Ends the search when another entry is decided. */
    stopOtherSearch: assign({
      searched: ({ context }, { entry }: { entry: string }) => (context.searched === entry ? entry : null),
    }),
    drop: assign({ steps: [] }),
    searchFor: assign({ searched: (_, { entry }: { entry: string }) => entry }),
    stopSearch: assign({ searched: null }),
    settle: assign(({ context }, { id }: { id: string | null }) => {
      const [step, ...steps] = context.steps
      if (step?.kind === 'undo') {
        const decisions = context.decisions.filter((one) => one.id !== step.saved.id)
        return { steps, decisions, last: savedTogether(decisions), settled: { entry: step.saved.entry, isBack: true } }
      }
      if (!step || id === null) return { steps }
      const decisions = [...context.decisions, { ...step.decision, id }]
      return {
        steps,
        decisions,
        last: savedTogether(decisions),
        searched: null,
        settled: { entry: step.decision.entry, isBack: false },
      }
    }),
    forget: assign({ decisions: [], last: [], searched: null, steps: [], settled: null }),
    /** Notifies the member of the decision, with an Undo that works after the page is left. */
    notify: sendTo(
      ({ context }) => context.parent,
      ({ context, self }) => {
        const saved = context.last
        return {
          type: 'review.announced',
          notification: {
            ...notificationWords(saved),
            timeout: UNDO_MS,
            actions: [
              {
                label: 'action.undo',
                run: () => saved.forEach((one) => self.send({ type: 'review.undo', saved: one })),
              },
            ],
          } satisfies NotificationContent,
        }
      },
    ),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ parent: input.parent, steps: [], decisions: [], last: [], searched: null, settled: null }),
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
        input: ({ context: { steps } }) => ({ step: steps[0]!, isLast: steps.length === 1 }),
        onDone: [
          {
            guard: 'isUndoBeforeMore',
            target: 'saving',
            reenter: true,
            actions: { type: 'settle', params: ({ event }) => ({ id: event.output }) },
          },
          {
            guard: 'isWithinBatch',
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
      description: 'For 10 seconds a notification offers to undo the last decision',
      on: { ...atRest, 'review.leave': { target: 'choosing', actions: 'forget' } },
      after: { undoTime: 'choosing' },
    },
  },
})
