import type { AnyStateMachine } from 'xstate'
import type { User } from '@contract/session.schema'
import type { DeliveryResult } from './changes/deliver.ts'
import type { AskedLog } from './log/log.machine.ts'
import type { Notice } from './notifications/notification.machine.ts'

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
  | { type: 'popup.signaled' }
  | { type: 'delivery.finished'; result: DeliveryResult }
  | { type: 'delivery.mustLogIn' }
  | { type: 'delivery.awaitsLogin'; id: string }
  | { type: 'delivery.announced'; notice: Notice }
  | { type: 'library.announced'; notice: Notice }
  | ({ type: 'log.asked' } & AskedLog)
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
