import type { CorrectedCopy } from '@contract/library-review.schema'
import { wholeNumber } from './whole-number.ts'

/** The texts of the fields for the part and the version of a file; each is empty for none. */
export interface CopyTexts {
  readonly part: string
  readonly edition: string
}

/** Part and version in the fields; null if the part is not a whole number up to 100. */
export function readCopy({ part, edition }: CopyTexts): CorrectedCopy | null {
  const number = part.trim() === '' ? 0 : wholeNumber(part)
  return number <= 100 ? { part: number, edition: edition.trim() } : null
}
