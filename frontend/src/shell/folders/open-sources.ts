import type { FolderSource } from './file-system/folder-source.ts'

/** Folders without a handle, by their ids. They can be read until this page is closed. */
const sources = new Map<string, FolderSource>()

export const getOpenSource = (id: string): FolderSource | undefined => sources.get(id)
export const addOpenSource = (id: string, source: FolderSource): void => void sources.set(id, source)
export const removeOpenSource = (id: string): void => void sources.delete(id)
