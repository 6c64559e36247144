import { hash } from 'node:crypto'
import type { ScannedFile } from '@contract/scanned-files.schema'

/** The stored files of a folder: the digest of each file, by its path. */
export type FileDigests = Map<string, string>

/** A digest of all facts of a file: the same for equal facts. */
export const digestOf = ({ path, size, modified, reading, captions }: ScannedFile): string =>
  hash('sha1', JSON.stringify([path, size, modified, reading, captions]), 'base64').slice(0, 12)
