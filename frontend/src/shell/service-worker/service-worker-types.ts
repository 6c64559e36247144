import type { AnyActorRef } from 'xstate'

export interface ServiceWorkerInput {
  readonly parent: AnyActorRef | undefined
}
/** `isUpdate`: a worker controlled the page already, so this is not the very first installation. */
export type ServiceWorkerEvent =
  | { type: 'worker.registered' }
  | { type: 'worker.failed' }
  | { type: 'worker.unsupported' }
  | { type: 'worker.installed'; isUpdate: boolean }
  | { type: 'worker.waiting'; isUpdate: boolean }
  | { type: 'worker.activated'; isUpdate: boolean }
  | { type: 'worker.update' }
  | { type: 'worker.cancel' }
  | { type: 'worker.check' }
  | { type: 'worker.forget' }
  | { type: 'worker.superseded' }
export type ServiceWorkerOrder = { type: 'worker.check' } | { type: 'worker.forget' }

export interface ServiceWorkerContext {
  readonly offlineReady: boolean
  readonly needRefresh: boolean
  readonly registrationError: boolean
  readonly parent: AnyActorRef | undefined
}
