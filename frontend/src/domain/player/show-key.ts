import type { LibraryFile } from '@contract/library.schema'

/** Names the film or show of a file, for choices that are remembered by show; null for a file of no library. */
export function showKey(file: Pick<LibraryFile, 'match' | 'reading'> | null): string | null {
  if (!file) return null
  return file.match ? `${file.match.type}/${file.match.id}` : file.reading.title
}
