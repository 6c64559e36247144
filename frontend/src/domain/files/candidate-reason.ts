import type { NameReading } from '@contract/scanned-files.schema'
import type { LibraryCandidate } from '@contract/library-review.schema'

/** Why a title is a candidate for a file: its name and its year, each the same or another. */
export type CandidateReason = 'sameNameAndYear' | 'sameName' | 'otherYear' | 'sameYear' | 'similar'

/** Without case, accents, punctuation and spaces. */
const bare = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export function candidateReason(
  { title, year }: Pick<NameReading, 'title' | 'year'>,
  candidate: Pick<LibraryCandidate, 'title' | 'released'>,
): CandidateReason {
  const isSameYear = year !== null && String(year) === candidate.released?.slice(0, 4)
  if (bare(title) !== bare(candidate.title)) return isSameYear ? 'sameYear' : 'similar'
  if (isSameYear) return 'sameNameAndYear'
  return year === null ? 'sameName' : 'otherYear'
}
