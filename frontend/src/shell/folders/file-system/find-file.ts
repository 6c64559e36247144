import { directoryOf, type Directory } from './directory.ts'
import type { FolderSource } from './folder-source.ts'

/** The file at a path below a folder, parts joined by `/`; null if it is missing or cannot be read. */
export async function findFile(source: FolderSource, path: string): Promise<File | null> {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null
  try {
    return source.kind === 'handle' ? await byHandle(source.handle, parts) : await bySearch(directoryOf(source), parts)
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}

async function byHandle(folder: FileSystemDirectoryHandle, parts: readonly string[]): Promise<File> {
  let parent = folder
  for (const part of parts.slice(0, -1)) parent = await parent.getDirectoryHandle(part)
  return (await parent.getFileHandle(parts.at(-1)!)).getFile()
}

async function bySearch(directory: Directory, [first, ...rest]: readonly string[]): Promise<File | null> {
  for await (const entry of directory.entries()) {
    if (entry.name !== first) continue
    if (entry.kind === 'file') return rest.length === 0 ? entry.file() : null
    return rest.length === 0 ? null : bySearch(entry.directory, rest)
  }
  return null
}
