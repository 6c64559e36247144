import type { CardRow } from '@contract/card-row'
import type { NameReading } from '@contract/library.schema'
import { mediaTitle, mediaYear } from '../title/media.ts'

/** How much of a file's name speaks for a title: its name and its year, each the same or another. */
export type CandidateReason = 'sameNameAndYear' | 'sameName' | 'otherYear' | 'sameYear' | 'similar'

/** Without case, accents, punctuation and spaces. */
const bare = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export function candidateReason({ title, year }: Pick<NameReading, 'title' | 'year'>, card: CardRow): CandidateReason {
  const isSameYear = year !== null && String(year) === mediaYear(card)
  if (bare(title) !== bare(mediaTitle(card))) return isSameYear ? 'sameYear' : 'similar'
  if (isSameYear) return 'sameNameAndYear'
  return year === null ? 'sameName' : 'otherYear'
}
