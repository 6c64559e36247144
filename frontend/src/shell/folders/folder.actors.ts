import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { type Api, ApiError, NetworkError } from '../../api/client.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'
import { requestReadPermission, queryReadPermission } from './file-system/permission.ts'
import type {
  NamedFolder,
  SendOutcome,
  PermissionInput,
  SendInput,
  ScanInput,
  FolderFailure,
} from './folder-setup.machine.ts'
import type { LibraryStore } from './library.store.ts'
import { removeOpenSource } from './open-sources.ts'
import { webLocks } from '../../platform/device/web-locks.ts'
import { directoryOf } from './file-system/directory.ts'
import { scanByPage } from './scan-by-page.ts'
import type { ScanFact, ScanOrder } from './scan-messages.ts'
import { libraryCalls } from '@contract/calls/library.calls'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import type { ProblemType } from '@contract/problem'

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

/** One tab at a time scans a folder. Another tab waits, and then compares with the scan that this tab stored. */
export const scanActor = (createWorker: () => Worker) =>
  fromCallback<ScanOrder, ScanInput>(({ input, sendBack, receive }) => {
    const stop = new AbortController()
    const worker = createWorker()
    const order = (message: ScanOrder) => worker.postMessage(message)
    const fail = () => sendBack({ type: 'scan.failed', failure: 'broken' } satisfies ScanFact)
    worker.addEventListener('message', ({ data }: MessageEvent<ScanFact>) => sendBack(data))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    receive(order)
    const begin = async (): Promise<void> => {
      const { source, ...named } = input
      const handle = source.kind === 'handle' ? source.handle : null
      order({ type: 'scan.begin', ...named, name: source.name, handle })
      if (!handle) await scanByPage(directoryOf(source), { order, fact: sendBack, signal: stop.signal })
      await whenAborted(stop.signal)
    }
    withLock(`reelroom folder ${input.id}`, stop.signal, begin).catch((error: unknown) => {
      if (stop.signal.aborted) return
      reportError(error)
      fail()
    })
    return () => {
      stop.abort()
      worker.terminate()
    }
  })

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Without locks each tab scans by itself. */
const withLock = (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  webLocks()?.request(name, { signal }, work) ?? work()

/** The calls for folders. Every call is made for its member alone: in another session it is refused. */
const folderCalls = (api: Api) => ({
  register: ({ userId, id, name }: NamedFolder, signal: AbortSignal) =>
    outcomeOf(async () => {
      const body = { name: name.toWellFormed().replaceAll('\0', '').slice(0, 255).toWellFormed() }
      const options = { params: { folder: id }, body, member: userId, signal }
      const { revision } = await api(libraryCalls.putLibraryFolder, options)
      return { kind: 'sent', revision, titlesToMatch: 0 }
    }),
  send: ({ userId, id, change }: SendInput, signal: AbortSignal) =>
    outcomeOf(async () => {
      // SAFETY: the worker has written one as JSON.
      const body = change.body as unknown as LibraryFilesChange
      const options = { params: { folder: id }, body, member: userId, signal }
      const { revision, titlesToMatch } = await api(libraryCalls.changeLibraryFiles, options)
      return { kind: 'sent', revision, titlesToMatch }
    }),
  /** A folder that the server does not know is removed as well. */
  remove: async ({ userId, id }: Pick<NamedFolder, 'userId' | 'id'>, signal: AbortSignal): Promise<SendOutcome> => {
    const removed: SendOutcome = { kind: 'sent', revision: 0, titlesToMatch: 0 }
    const outcome = await outcomeOf(async () => {
      await api(libraryCalls.removeLibraryFolder, { params: { folder: id }, member: userId, signal })
      return removed
    })
    return outcome.kind === 'missing' ? removed : outcome
  },
})

async function outcomeOf(call: () => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreached', retryAfter: null }
    if (!(error instanceof ApiError)) throw error
    if (laterStatuses.includes(error.status)) return { kind: 'unreached', retryAfter: error.retryAfter }
    if (error.status === 412) return { kind: 'stale' }
    if (error.status === 404) return { kind: 'missing' }
    return { kind: 'refused', failure: refusals[error.problem?.type ?? 'about:blank'] ?? 'unsent' }
  }
}
/** Too many at once, or a server that cannot answer now. */
const laterStatuses = [429, 502, 503, 504]
const refusals: Partial<Record<ProblemType, FolderFailure>> = {
  'too-many-folders': 'tooManyFolders',
  'folder-full': 'tooMany',
  'quota-reached': 'noRoom',
}
