import { isPathShortEnough } from '@contract/library-bounds'

/** Why something was left out: it cannot be read, it has vanished since it was listed, or its path is not valid. */
export interface ListingFault {
  readonly path: string
  readonly reason: 'unreadable' | 'vanished' | 'unnameable'
}

/** Whether an error is of the folder: an AbortError is thrown by the listener to stop the listing. */
export const isOfFolder = (error: unknown): error is DOMException =>
  error instanceof DOMException && error.name !== 'AbortError'

export const reasonOf = ({ name }: DOMException): ListingFault['reason'] =>
  name === 'NotFoundError' ? 'vanished' : 'unreadable'

/** Whether a name and its path are valid. */
export const isNameable = (name: string, path: string): boolean =>
  isPathShortEnough(path) && path.isWellFormed() && !path.includes('\0') && name !== '' && name !== '.' && name !== '..'
