import type { AnyActorRef } from 'xstate'
import type { NewCorrection } from '@contract/library-review.schema'

/** What the member decided about an entry: `label` names the title, null for none. */
export interface Decision {
  /** What it is about: the key of a review entry, or the id of a file. */
  readonly entry: string
  /** The name that the files have. */
  readonly name: string
  readonly correction: NewCorrection
  readonly label: string | null
}
/** A decision that the server has saved, with the id of its correction. */
export interface SavedDecision extends Decision {
  readonly id: string
}
/** A call to the server: it saves a decision, or undoes one. */
export type Step =
  | { readonly kind: 'make'; readonly decision: Decision }
  | { readonly kind: 'undo'; readonly saved: SavedDecision }

/** Where the page goes on: at the entry that came back, or after the one that was decided. */
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

export interface ReviewContext {
  readonly parent: AnyActorRef
  /** The step that is being saved, followed by those that were pressed meanwhile. */
  readonly steps: readonly Step[]
  /** The saved decisions since the review was opened, the last at the end. */
  readonly decisions: readonly SavedDecision[]
  /** The entry for which the member searches a title. */
  readonly searched: string | null
  readonly settled: Settled | null
}
