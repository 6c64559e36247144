import type { AnyStateMachine } from 'xstate'
import type { User } from '@contract/session.schema'
import type { DeliveryResult } from './changes/deliver.ts'
import type { AskedLog } from './log/log.machine.ts'
import type { NotificationContent } from './notifications/notification.machine.ts'

export interface ShellInput {
  readonly user: User | null | undefined
  readonly buildId: string
  /** Whether the page is a shared page, the same for all members. */
  readonly isShared: boolean
}
/**
 * The machines that only some pages or members need; each is loaded with the page or feature that needs it, and runs
 * under the root.
 */
type LateMachine = 'player' | 'connectionSetup' | 'deviceCode' | 'freshness' | 'push'
export interface EnteredMachine {
  readonly name: LateMachine
  readonly machine: AnyStateMachine
  readonly input?: object
}
/** The events of the machines below the root, and of the router. */
export type ShellEvent =
  | { type: 'session.loggedIn' }
  | { type: 'session.loggedOut' }
  | { type: 'popup.signaled' }
  | { type: 'delivery.finished'; result: DeliveryResult }
  | { type: 'delivery.mustLogIn' }
  | { type: 'delivery.awaitsLogin'; id: string }
  | { type: 'delivery.announced'; notification: NotificationContent }
  | { type: 'library.announced'; notification: NotificationContent }
  | ({ type: 'log.asked' } & AskedLog)
  | { type: 'review.announced'; notification: NotificationContent }
  | { type: 'worker.needRefresh' }
  | { type: 'version.outdated' }
  | { type: 'update.accepted' }
  | { type: 'update.dismissed' }
  | { type: 'locale.changed' }
  | { type: 'locale.failed' }
  | ({ type: 'machine.entered' } & EnteredMachine)
  | { type: 'machine.left'; name: LateMachine }
  | { type: 'page.left' }
  | { type: 'page.loading' }
  | { type: 'page.loaded' }
  | { type: 'page.failed' }
