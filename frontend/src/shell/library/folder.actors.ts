import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { libraryCalls } from '@contract/calls/library.calls'
import type { ProblemType } from '@contract/problem'
import { ApiError, NetworkError, type Api } from '../../api/client.ts'
import { directoryOf } from '../../platform/folders/directory.ts'
import type { FolderSource } from '../../platform/folders/folder-source.ts'
import { askForReading, readingOf } from '../../platform/folders/permission.ts'
import type { FolderFailure, FolderInput, Outcome, ScanInput, SendInput } from './folder-types.ts'
import type { LibraryStore } from './library.store.ts'
import { letGo } from './open-sources.ts'
import { scanByPage } from './scan-by-page.ts'
import type { ScanFact, ScanOrder } from './scan-types.ts'

export interface FolderEffects {
  readonly api: Api
  readonly store: LibraryStore
  readonly createWorker: () => Worker
}
type Named = Pick<FolderInput, 'userId' | 'id' | 'name'>
interface Asked {
  readonly source: FolderSource
}

/** What a folder does to the world. Every call is made for its member alone: in another session it is refused. */
export const folderActors = ({ api, store, createWorker }: FolderEffects) => ({
  checkPermission: fromPromise<PermissionState, Asked>(({ input: { source } }) =>
    source.kind === 'handle' ? readingOf(source.handle) : Promise.resolve('granted'),
  ),
  requestPermission: fromPromise<PermissionState, Asked>(({ input: { source } }) =>
    source.kind === 'handle' ? askForReading(source.handle) : Promise.resolve('granted'),
  ),
  /** One tab at a time scans a folder: another one waits, and then finds what this one has sent. */
  scan: fromCallback<ScanOrder, ScanInput>(({ input: { userId, id, source, isWhole }, sendBack, receive }) => {
    const stop = new AbortController()
    const worker = createWorker()
    const order = (given: ScanOrder) => worker.postMessage(given)
    const fail = () => sendBack({ type: 'scan.failed', failure: 'broken' } satisfies ScanFact)
    worker.addEventListener('message', ({ data }: MessageEvent<ScanFact>) => sendBack(data))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    receive(order)
    const begin = async (): Promise<void> => {
      order({
        type: 'scan.begin',
        userId,
        id,
        name: source.name,
        isWhole,
        handle: source.kind === 'handle' ? source.handle : null,
      })
      if (source.kind !== 'handle')
        await scanByPage(directoryOf(source), { order, fact: sendBack, signal: stop.signal })
      await whenAborted(stop.signal)
    }
    inTurn(`reelroom folder ${id}`, stop.signal, begin).catch((error: unknown) => {
      if (stop.signal.aborted) return
      reportError(error)
      fail()
    })
    return () => {
      stop.abort()
      worker.terminate()
    }
  }),
  register: fromPromise<Outcome, Named>(({ input: { userId, id, name }, signal }) =>
    outcomeOf(async () => {
      const body = { name: name.toWellFormed().replaceAll('\0', '').slice(0, 255).toWellFormed() }
      const { revision } = await api(libraryCalls.putLibraryFolder, {
        params: { folder: id },
        body,
        member: userId,
        signal,
      })
      return { kind: 'sent', revision, titlesToMatch: 0 }
    }),
  ),
  send: fromPromise<Outcome, SendInput>(({ input: { userId, id, revision, change }, signal }) =>
    outcomeOf(async () => {
      const body = { ...change, put: [...change.put], gone: [...change.gone], revision }
      const answer = await api(libraryCalls.changeLibraryFiles, {
        params: { folder: id },
        body,
        member: userId,
        signal,
      })
      return { kind: 'sent', revision: answer.revision, titlesToMatch: answer.titlesToMatch }
    }),
  ),
  mark: fromPromise<void, Named & { isLeaving: boolean }>(({ input: { userId, id, isLeaving } }) =>
    store.mark(userId, id, isLeaving),
  ),
  remove: fromPromise<Outcome, Named>(async ({ input: { userId, id }, signal }) => {
    const outcome = await outcomeOf(async () => {
      await api(libraryCalls.removeLibraryFolder, { params: { folder: id }, member: userId, signal })
      return { kind: 'sent', revision: 0, titlesToMatch: 0 }
    })
    if (outcome.kind !== 'sent' && outcome.kind !== 'missing') return outcome
    await store.remove(userId, id)
    letGo(id)
    return { kind: 'sent', revision: 0, titlesToMatch: 0 }
  }),
  connection: fromCallback<EventObject>(({ sendBack }) => {
    const online = () => sendBack({ type: 'network.online' })
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }),
})

async function outcomeOf(call: () => Promise<Outcome>): Promise<Outcome> {
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
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Locks are there on secure origins alone, as handles are; elsewhere each tab scans by itself. */
function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // SAFETY: the types have locks everywhere.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(name, { signal }, work) : work()
}
