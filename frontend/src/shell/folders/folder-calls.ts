import { libraryCalls } from '@contract/calls/library.calls'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import type { ProblemType } from '@contract/problem'
import { ApiError, NetworkError, type Api } from '../../api/client.ts'
import type { FolderFailure, NamedFolder, SendOutcome, SendInput } from './folder-types.ts'

/** The calls for folders. Every call is made for its member alone: in another session it is refused. */
export const folderCalls = (api: Api) => ({
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
}
