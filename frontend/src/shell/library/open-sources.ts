import type { FolderSource } from '../../platform/folders/folder-source.ts'

/** Folders without a handle, which are there for as long as this page is, by their ids. */
const sources = new Map<string, FolderSource>()

export const openSource = (id: string): FolderSource | undefined => sources.get(id)
export const keepOpen = (id: string, source: FolderSource): void => void sources.set(id, source)
export const letGo = (id: string): void => void sources.delete(id)
