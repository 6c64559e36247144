import type { NameReading } from '@contract/scanned-files.schema'
import type { LibraryCandidate } from '@contract/library-review.schema'
import { candidateReason } from './candidate-reason.ts'

/** How likely a file is its first candidate; `none` without one. */
export type Likelihood = 'likely' | 'possible' | 'unlikely' | 'none'

type Reading = Pick<NameReading, 'title' | 'year' | 'type'>

/**
 * Judges the first candidate of a file by its name, year and type. It is likely if it alone has the name, and the year
 * if the file names one; a name that several titles share stays possible.
 */
export function likelihoodOf(reading: Reading, candidates: readonly LibraryCandidate[]): Likelihood {
  const [first] = candidates
  if (!first) return 'none'
  const reasons = candidates.map((candidate) => candidateReason(reading, candidate))
  const [reason] = reasons
  if (reason === 'similar') return 'unlikely'
  if (reason === 'sameYear') return 'possible'
  if (reason === 'otherYear') return isYearBeside(reading, first) ? 'possible' : 'unlikely'
  const isOnlyOne = reasons.filter((other) => other === reason).length === 1
  return isOnlyOne && first.type === reading.type ? 'likely' : 'possible'
}

/** The year of a film may change between its announcement and its release, and by country. */
const isYearBeside = ({ year }: Reading, { released }: LibraryCandidate): boolean =>
  year !== null && Math.abs(year - Number(released?.slice(0, 4))) === 1
