import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { Decision, SavedDecision } from './review-setup.machine.ts'
import type { Settled, Step } from './review.machine.ts'

export interface ReviewHandle {
  /** The entry for which the member searches a title. */
  readonly searched: string | null
  readonly isSaving: boolean
  /** The entry whose decision could not be saved. */
  readonly failed: string | null
  /** The saved decisions since the review was opened. */
  readonly decisions: readonly SavedDecision[]
  /** The entry that was decided or came back last. */
  readonly settled: Settled | null
  readonly choose: (decision: Decision) => void
  readonly search: (entry: string) => void
  readonly stopSearch: () => void
  /** The decisions of the last press, which can be undone. */
  readonly last: readonly SavedDecision[]
  readonly undo: (decisions: readonly SavedDecision[]) => void
  readonly retry: () => void
  readonly giveUp: () => void
}

/** The review: functions that decide entries, one after the other, and undo decisions. */
export function useReview(): ReviewHandle {
  const actor = useShellActor('review')
  const { searched, decisions, last, settled } = useSelector(actor, ({ context }) => context)
  return {
    searched,
    isSaving: useSelector(actor, (snapshot) => snapshot.matches('saving')),
    failed: useSelector(actor, (snapshot) => (snapshot.matches('failed') ? entryOf(snapshot.context.steps[0]) : null)),
    decisions,
    last,
    settled,
    choose: (decision) => actor.send({ type: 'review.choose', decision }),
    search: (entry) => actor.send({ type: 'review.search', entry }),
    stopSearch: () => actor.send({ type: 'review.stopSearch' }),
    undo: (some) => some.forEach((saved) => actor.send({ type: 'review.undo', saved })),
    retry: () => actor.send({ type: 'review.retry' }),
    giveUp: () => actor.send({ type: 'review.giveUp' }),
  }
}

const entryOf = (step: Step | undefined): string | null =>
  step ? (step.kind === 'make' ? step.decision : step.saved).entry : null
