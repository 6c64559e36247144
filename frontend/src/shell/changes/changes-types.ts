import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Notice } from '../notifications/notification.machine.ts'
import type { SubmittedChange } from './change-types.ts'
import type { changeMachine } from './change.machine.ts'

export interface ChangesInput {
  readonly userId: string | null
  readonly parent?: AnyActorRef
}
export type ChangesEvent =
  | { type: 'changes.retry' }
  | { type: 'change.submitted'; submitted: SubmittedChange }
  | { type: 'change.awaitsLogin'; id: string }
  | { type: 'change.written'; calls: number }
  | { type: 'change.withdrawn'; calls: number }
  | { type: 'change.announced'; notice: Notice | null }
  | { type: 'change.undo'; id: string }
  | { type: 'change.noticeClosed'; id: string }
  | { type: 'change.ended'; id: string }
  | { type: 'network.online' }
  | { type: 'tab.shown' }
  | { type: 'tab.stored' }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

/** How many calls wait, and whether the storage could be read. */
export interface Count {
  readonly waiting: number
  readonly readable: boolean
}
/**
 * The result of one delivery of queued changes: how many the server took, how many it refused for good, how many still
 * wait. `retryAfter`: the pause that the server requested, in milliseconds.
 */
export interface Delivery extends Count {
  readonly sent: number
  readonly refused: number
  readonly retryAfter: number | null
  readonly mustLogIn: boolean
}
type ChangeRef = ActorRefFrom<typeof changeMachine>
export interface ChangesContext {
  /** One machine for each change that is not delivered yet, or may still be undone, by its id. */
  readonly changes: Readonly<Record<string, ChangeRef>>
  readonly userId: string | null
  readonly waiting: number
  readonly readable: boolean
  readonly retryAfter: number | null
  /** A change was added, or the network came back, while changes were being sent. */
  readonly mustRepeat: boolean
  /** Attempts in a row that delivered nothing. */
  readonly tries: number
  readonly parent: AnyActorRef | undefined
}
