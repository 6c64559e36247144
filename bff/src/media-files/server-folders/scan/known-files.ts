import { hash } from 'node:crypto'
import type { ScannedFile } from '@contract/library.schema'

/** What was said of a folder's files: of each path a print of all that is known of the file there. */
export type KnownFiles = Map<string, string>

/** The same for files of which the same is known, in whatever order it is written. */
export const printOf = (file: ScannedFile): string => hash('sha1', JSON.stringify(file, inOrder), 'base64').slice(0, 12)

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
