import type { AnyActorRef } from 'xstate'
import type { Change } from '../../changes/change.ts'
import type { ChangeOutcome, QueuedCall } from './queued-call.ts'

/** A change that was pressed, or that was restored from the storage of this device. */
export interface SubmittedChange {
  readonly id: string
  readonly change: Change
  /** Called when the member has undone it. */
  readonly onUndone: () => void
  /** Its calls in the queue; null until the visitor who pressed it has logged in. */
  readonly calls: readonly QueuedCall[] | null
  /** It was restored from storage: it is queued, and its notice was shown in an earlier visit. */
  readonly isRestored: boolean
}
export interface AnsweredChange extends SubmittedChange {
  readonly answers: readonly unknown[]
}
export interface ChangeInput extends SubmittedChange {
  readonly parent: AnyActorRef
}
export type ChangeEvent =
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }
  | { type: 'change.taken' }
  | ChangeOutcome
  | { type: 'change.undo' }
  | { type: 'change.noticeClosed' }
export interface ChangeContext extends ChangeInput {
  readonly userId: string
  readonly answers: readonly unknown[]
  /** Whether there is a notice from which it may be undone. */
  readonly isUndoable: boolean
}
