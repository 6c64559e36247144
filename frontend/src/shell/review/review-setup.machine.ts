import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate'
import type { Notice } from '../notifications/notification.machine.ts'
import { notProvided } from '../not-provided.ts'
import type { ReviewContext, ReviewEvent, Step } from './review-types.ts'

/** How long the notice with Undo stays (ms). */
export const UNDO_MS = 10_000

/** The setup of the machine of the review. */
export const reviewSetup = setup({
  types: { input: {} as { parent: AnyActorRef }, context: {} as ReviewContext, events: {} as ReviewEvent },
  actors: {
    /** Saves a step. Resolves with the id of a new correction; null for an undo. */
    save: fromPromise<string | null, Step>(notProvided('save')),
  },
  guards: {
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
        return { steps, decisions, settled: { entry: step.saved.entry, isBack: true } }
      }
      if (!step || id === null) return { steps }
      return {
        steps,
        decisions: [...context.decisions, { ...step.decision, id }],
        searched: null,
        settled: { entry: step.decision.entry, isBack: false },
      }
    }),
    forget: assign({ decisions: [], searched: null, steps: [], settled: null }),
    /** Notifies the member of the decision, with an Undo that works after the page is left. */
    notify: sendTo(
      ({ context }) => context.parent,
      ({ context, self }) => {
        const saved = context.decisions.at(-1)!
        return {
          type: 'review.announced',
          notice: {
            ...(saved.label === null
              ? { message: 'myLibrary.notice.none', values: { name: saved.name } }
              : { message: 'myLibrary.notice.chosen', values: { name: saved.name, title: saved.label } }),
            timeout: UNDO_MS,
            actions: [{ label: 'action.undo', run: () => self.send({ type: 'review.undo', saved }) }],
          } satisfies Notice,
        }
      },
    ),
  },
})
