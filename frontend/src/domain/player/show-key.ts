import type { LibraryFile } from '@contract/library.schema'

/** Names the film or show that a file is of, for what is remembered by show; null for a file of no library. */
export function showKey(file: Pick<LibraryFile, 'match' | 'reading'> | null): string | null {
  if (!file) return null
  return file.match ? `${file.match.type}/${file.match.id}` : file.reading.title
}
