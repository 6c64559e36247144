import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { ApiError, NetworkError, type Api } from '../../api/client.ts'
import { isLibraryQuery } from '../../api/is-library-query.ts'
import * as queryNames from '../../api/query-names.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'
import type { DroppedFolders } from './file-system/read-drop.ts'
import type { FolderStart, MovedAnswer, Recognized, RecognizeInput } from './recognize.ts'
import type { LibraryStore } from './library.store.ts'
import type { Round } from './matching.machine.ts'
import { getOpenSource } from './open-sources.ts'
import { answerMoved, recognize } from './recognize.ts'

/** The effects of the library machine. */
export const libraryActors = (store: LibraryStore) => ({
  load: fromPromise<readonly FolderStart[], { userId: string }>(async ({ input: { userId } }) => {
    const stored = await store.folders(userId)
    return stored.map(({ id, name, handle, isLeaving }) => {
      const source = handle ? { kind: 'handle' as const, name, handle } : (getOpenSource(id) ?? null)
      return { id, userId, name, isLeaving, source }
    })
  }),
  pick: fromPromise<DroppedFolders>(async () => {
    try {
      const handle = await window.showDirectoryPicker!({ id: 'library', mode: 'read', startIn: 'videos' })
      return { folders: [{ kind: 'handle', name: handle.name, handle }], otherItems: 0 }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return { folders: [], otherItems: 0 }
      throw error
    }
  }),
  recognize: fromPromise<Recognized, RecognizeInput>(({ input }) => recognize(store, input, Date.now)),
  answerMoved: fromPromise<Recognized, MovedAnswer>(({ input }) => answerMoved(store, input, Date.now)),
})

/** The effects of matching. Its calls are made for its member alone: in another session they are refused. */
export const matchingActors = (api: Api) => ({
  matchNext: fromPromise<Round, { userId: string }>(async ({ input: { userId }, signal }) => {
    try {
      const { matched, doubtful, unknown, left } = await api(libraryCalls.matchLibrary, {
        query: {},
        member: userId,
        signal,
      })
      return { kind: 'matched', found: matched + doubtful + unknown, left }
    } catch (error) {
      if (error instanceof NetworkError) return { kind: 'offline' }
      if (!(error instanceof ApiError)) throw error
      return error.status === 429 || error.status >= 500
        ? { kind: 'busy', retryAfter: error.retryAfter }
        : { kind: 'refused' }
    }
  }),
  connection: fromCallback<EventObject>(({ sendBack }) => onNetworkBack(() => sendBack({ type: 'network.online' }))),
})

/** Invalidates queries: those of the library, and at the end those with which cards show titles. */
export const libraryActions = (queryClient: QueryClient) => ({
  filesChanged: () => void queryClient.invalidateQueries({ predicate: isLibraryQuery }),
  folderForgotten: (_: unknown, { id }: { id: string }) =>
    void queryClient.setQueryData<Out<typeof libraryCalls.libraryFolders>>(
      [queryNames.libraryFolders],
      (cached) => cached && { folders: cached.folders.filter((folder) => folder.id !== id) },
    ),
  titlesMatched: () => void queryClient.invalidateQueries({ queryKey: [queryNames.savedTitle] }),
})
