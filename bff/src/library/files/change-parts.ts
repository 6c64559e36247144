import type { LibraryFilesChange, ScannedFile } from '@contract/scanned-files.schema'
import type { FileRow } from '../owner.ts'
import { fingerprintOf } from './file-facts.ts'
import { chunksOf } from '@contract/chunks'

/** Files that are written in one transaction: some milliseconds in which the embedded database holds the thread. */
const MAX_FILES_PER_PART = 250

export type ChangePart = Omit<LibraryFilesChange, 'revision'>

/**
 * Splits a change into parts that are written one after the other, so that other requests run in between. Files that
 * swap paths stay in one part: only then can they be distinguished.
 * @param existing the files at the paths of those that are put
 */
export function changeParts(
  { put, gone, unread, ...change }: ChangePart,
  existing: ReadonlyMap<string, Pick<FileRow, 'fingerprint'>>,
): ChangePart[] {
  const isMoving = movingAmong(put, existing)
  const [moving, stationary] = [put.filter(isMoving), put.filter((file) => !isMoving(file))]
  const capacity = Math.max(0, MAX_FILES_PER_PART - moving.length - gone.length)
  const first = { put: [...moving, ...stationary.slice(0, capacity)], gone, ...change }
  const rest = chunksOf(stationary.slice(capacity), MAX_FILES_PER_PART).map((some) => ({
    put: some,
    gone: [],
    ...change,
  }))
  const parts = [first, ...rest]
  return parts.map((part, no) =>
    no < parts.length - 1 ? { ...part, isLast: false } : { ...part, ...(unread && { unread }) },
  )
}

/** A test for files that move to the path of another one, and for those whose path another one takes. */
function movingAmong(
  put: readonly ScannedFile[],
  existing: ReadonlyMap<string, Pick<FileRow, 'fingerprint'>>,
): (file: ScannedFile) => boolean {
  const before = ({ path }: ScannedFile): string | undefined => existing.get(path)?.fingerprint
  const now = new Set(put.filter((file) => before(file) !== fingerprintOf(file)).map(fingerprintOf))
  const moved = new Set(
    put.flatMap((file) => {
      const print = before(file)
      return print !== undefined && print !== fingerprintOf(file) && now.has(print) ? [print] : []
    }),
  )
  return (file) => moved.has(fingerprintOf(file)) || moved.has(before(file) ?? '')
}
