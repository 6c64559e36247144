import { useMemo } from 'react'
import type { FolderRef } from './folder.machine.ts'

/** The ids of the folders in this browser; the server uses the same ids. */
export const useFolderIds = (folders: readonly FolderRef[]): ReadonlySet<string> =>
  useMemo(() => new Set(folders.map((ref) => ref.getSnapshot().context.id)), [folders])
