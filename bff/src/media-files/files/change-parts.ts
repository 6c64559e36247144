import type { LibraryFilesChange, ScannedFile } from '@contract/library.schema'
import type { FileRow } from '../owner.ts'
import { fingerprintOf } from './file-facts.ts'
import { inParts } from './file-rows.ts'

/** Files that are written in one transaction: some milliseconds in which the embedded database holds the thread. */
const PUT_AT_ONCE = 200

export type ChangePart = Omit<LibraryFilesChange, 'revision'>

/**
 * A change in parts that are written one after the other, so that others have their turn in between. Files that take the place of
 * each other stay together: a name that two of them swap tells only then which of them is which.
 * @param there what lies at the paths of the files that are put
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

/** Tells files that lay at the place of another one before, and those that lie there now. */
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
