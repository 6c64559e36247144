import { MAX_FILES_PER_CHANGE, MAX_UNREAD } from '@contract/library-bounds'
import type { ScannedFile } from '@contract/scanned-files.schema'
import { isWithin } from '@contract/rules/is-within'
import type { ListingFault } from './file-system/listing-fault.ts'
import type { ScanPiece } from './scan-messages.ts'

export interface Differences {
  readonly put: readonly ScannedFile[]
  readonly gone: readonly string[]
  /** Paths that could not be read, '' for any path: the files there stay in the library. */
  readonly unread: readonly string[]
  /** The fingerprint of each path, as it is stored once the server has all pieces. */
  readonly files: ReadonlyMap<string, string>
}
interface CompareInput {
  readonly found: ReadonlyMap<string, ScannedFile>
  /** The fingerprints of the last scan; undefined if there was none. */
  readonly last: ReadonlyMap<string, string> | undefined
  readonly faults: readonly ListingFault[]
  /** Whether all files are sent, so that the server finds out itself which are gone. */
  readonly isWhole: boolean
}

/** Compares the found files with the last scan. Files in paths that could not be read are neither new nor gone. */
export function differences({ found, last = new Map(), faults, isWhole }: CompareInput): Differences {
  const files = new Map<string, string>()
  const put: ScannedFile[] = []
  for (const [path, file] of found) {
    const print = fingerprint(file)
    files.set(path, print)
    if (isWhole || last.get(path) !== print) put.push(file)
  }
  const unread = new Set(faults.map(({ path }) => path))
  const gone: string[] = []
  for (const [path, print] of last) {
    if (found.has(path)) continue
    if (isWithin(path, unread)) files.set(path, print)
    else if (!isWhole) gone.push(path)
  }
  return { put, gone, unread: unreadPaths(faults), files }
}

/** Names that no path can hold are left out, as the library has no such files. */
function unreadPaths(faults: readonly ListingFault[]): readonly string[] {
  const paths = faults.filter(({ reason }) => reason !== 'unnameable').map(({ path }) => path)
  return paths.length > MAX_UNREAD ? [''] : paths
}

/** A text that differs when a file, its reading or its captions have changed. */
export const fingerprint = ({ size, modified, reading, captions }: ScannedFile): string =>
  `${size} ${modified} ${hash(JSON.stringify([reading, captions]))}`

/** FNV-1a over the characters, 32 bits (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}

/** Characters of JSON in a change: each takes at most three bytes, and the server takes four megabytes. */
const MAX_CHARACTERS = 1_300_000

/** The differences in pieces that the server accepts. Without differences one empty piece reports the scan. */
export function changesOf({ put, gone, unread }: Differences, isWhole: boolean): ScanPiece[] {
  const pieces: { put: ScannedFile[]; gone: string[] }[] = [{ put: [], gone: [] }]
  let characters = 0
  const pieceFor = (kind: 'put' | 'gone', length: number) => {
    characters += length
    if (pieces.at(-1)![kind].length === MAX_FILES_PER_CHANGE || characters > MAX_CHARACTERS) {
      pieces.push({ put: [], gone: [] })
      characters = length
    }
    return pieces.at(-1)!
  }
  for (const path of gone) pieceFor('gone', JSON.stringify(path).length).gone.push(path)
  for (const file of put) pieceFor('put', JSON.stringify(file).length).put.push(file)
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1
    return { ...piece, isWhole, isLast, ...(isLast && isWhole && unread.length > 0 && { unread: [...unread] }) }
  })
}
