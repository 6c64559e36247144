import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Api } from '../../api/client.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'
import { requestReadPermission, queryReadPermission } from './file-system/permission.ts'
import { folderCalls } from './folder-calls.ts'
import { scanActor } from './folder-scan.actors.ts'
import type { NamedFolder, SendOutcome, PermissionInput, SendInput } from './folder-types.ts'
import type { LibraryStore } from './library.store.ts'
import { removeOpenSource } from './open-sources.ts'

export interface FolderEffects {
  readonly api: Api
  readonly store: LibraryStore
  readonly createWorker: () => Worker
}

/** The effects of the folder machine. */
export function folderActors({ api, store, createWorker }: FolderEffects) {
  const calls = folderCalls(api)
  return {
    checkPermission: fromPromise<PermissionState, PermissionInput>(({ input: { source } }) =>
      source.kind === 'handle' ? queryReadPermission(source.handle) : Promise.resolve('granted'),
    ),
    requestPermission: fromPromise<PermissionState, PermissionInput>(({ input: { source } }) =>
      source.kind === 'handle' ? requestReadPermission(source.handle) : Promise.resolve('granted'),
    ),
    scan: scanActor(createWorker),
    register: fromPromise<SendOutcome, NamedFolder>(({ input, signal }) => calls.register(input, signal)),
    send: fromPromise<SendOutcome, SendInput>(({ input, signal }) => calls.send(input, signal)),
    mark: fromPromise<void, NamedFolder & { isLeaving: boolean }>(({ input: { userId, id, isLeaving } }) =>
      store.mark(userId, id, isLeaving),
    ),
    remove: fromPromise<SendOutcome, NamedFolder>(async ({ input, signal }) => {
      const outcome = await calls.remove(input, signal)
      if (outcome.kind !== 'sent') return outcome
      await store.remove(input.userId, input.id)
      removeOpenSource(input.id)
      return outcome
    }),
    connection: fromCallback<EventObject>(({ sendBack }) => onNetworkBack(() => sendBack({ type: 'network.online' }))),
  }
}
