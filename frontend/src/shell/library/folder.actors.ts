import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Api } from '../../api/client.ts'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import { requestReadPermission, queryReadPermission } from '../../platform/folders/permission.ts'
import { folderCalls } from './folder-calls.ts'
import { scanActor } from './folder-scan.actors.ts'
import type { FolderInput, Outcome, SendInput } from './folder-types.ts'
import type { LibraryStore } from './library.store.ts'
import { removeOpenSource } from './open-sources.ts'

export interface FolderEffects {
  readonly api: Api
  readonly store: LibraryStore
  readonly createWorker: () => Worker
}
type Named = Pick<FolderInput, 'userId' | 'id' | 'name'>
interface PermissionInput {
  readonly source: FolderSource
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
    register: fromPromise<Outcome, Named>(({ input, signal }) => calls.register(input, signal)),
    send: fromPromise<Outcome, SendInput>(({ input, signal }) => calls.send(input, signal)),
    mark: fromPromise<void, Named & { isLeaving: boolean }>(({ input: { userId, id, isLeaving } }) =>
      store.mark(userId, id, isLeaving),
    ),
    remove: fromPromise<Outcome, Named>(async ({ input, signal }) => {
      const outcome = await calls.remove(input, signal)
      if (outcome.kind !== 'sent') return outcome
      await store.remove(input.userId, input.id)
      removeOpenSource(input.id)
      return outcome
    }),
    connection: fromCallback<EventObject>(({ sendBack }) => {
      const online = () => sendBack({ type: 'network.online' })
      window.addEventListener('online', online)
      return () => window.removeEventListener('online', online)
    }),
  }
}
