import type { AnyStateMachine } from 'xstate'
import type { Delivery } from './changes/changes-types.ts'
import type { Notice } from './notifications/notification.machine.ts'
import type { User } from '@contract/session.schema'

export interface ShellInput {
  readonly user: User | null | undefined
  readonly buildId: string
  /** Whether the page is a shared page, the same for all members. */
  readonly isShared: boolean
}
/** The events of the machines below the root, and of the router. */
export type ShellEvent =
  | { type: 'session.loggedIn' }
  | { type: 'session.loggedOut' }
  | { type: 'popup.signalled' }
  | { type: 'changes.delivered'; delivery: Delivery }
  | { type: 'changes.mustLogIn' }
  | { type: 'changes.awaitLogin'; id: string }
  | { type: 'changes.announced'; notice: Notice }
  | { type: 'library.announced'; notice: Notice }
  | { type: 'review.announced'; notice: Notice }
  | { type: 'worker.needRefresh' }
  | { type: 'version.outdated' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'locale.changed' }
  | { type: 'locale.failed' }
  | { type: 'player.entered'; machine: AnyStateMachine }
  | { type: 'player.left' }
  | { type: 'page.left' }
  | { type: 'page.loading' }
  | { type: 'page.loaded' }
  | { type: 'page.failed' }
