import { hash } from 'node:crypto'
import type { ScannedFile } from '@contract/library.schema'

/** What was said of a folder's files: of each path a print of all that is known of the file there. */
export type KnownFiles = Map<string, string>

/** The same for files of which the same is known. */
export const printOf = ({ path, size, modified, reading, captions }: ScannedFile): string =>
  hash('sha1', JSON.stringify([path, size, modified, reading, captions]), 'base64').slice(0, 12)
