import type { LibraryFilesChange, ScannedFile } from '@contract/library.schema'
import type { FileRow } from '../owner.ts'
import { fingerprintOf } from './file-facts.ts'
import { inParts } from './file-rows.ts'

/** Files that are written in one transaction: some milliseconds in which the embedded database holds the thread. */
const PUT_AT_ONCE = 250

export type ChangePart = Omit<LibraryFilesChange, 'revision'>

/**
 * Splits a change into parts that are written one after the other, so that other requests run in between. Files that
 * swap paths stay in one part: only then can they be distinguished.
 * @param existing the files at the paths of those that are put
 */
export function changeParts(
  { put, gone, unread, ...change }: ChangePart,
  there: ReadonlyMap<string, Pick<FileRow, 'fingerprint'>>,
): ChangePart[] {
  const isMoving = movingAmong(put, there)
  const [moving, others] = [put.filter(isMoving), put.filter((file) => !isMoving(file))]
  const room = Math.max(0, PUT_AT_ONCE - moving.length - gone.length)
  const first = { put: [...moving, ...others.slice(0, room)], gone, ...change }
  const rest = inParts(others.slice(room), PUT_AT_ONCE).map((some) => ({ put: some, gone: [], ...change }))
  const parts = [first, ...rest]
  return parts.map((part, no) =>
    no < parts.length - 1 ? { ...part, isLast: false } : { ...part, ...(unread && { unread }) },
  )
}

/** A test for files that move to the path of another one, and for those whose path another one takes. */
function movingAmong(
  put: readonly ScannedFile[],
  there: ReadonlyMap<string, Pick<FileRow, 'fingerprint'>>,
): (file: ScannedFile) => boolean {
  const before = ({ path }: ScannedFile): string | undefined => there.get(path)?.fingerprint
  const now = new Set(put.filter((file) => before(file) !== fingerprintOf(file)).map(fingerprintOf))
  const moved = new Set(
    put.flatMap((file) => {
      const print = before(file)
      return print !== undefined && print !== fingerprintOf(file) && now.has(print) ? [print] : []
    }),
  )
  return (file) => moved.has(fingerprintOf(file)) || moved.has(before(file) ?? '')
}
