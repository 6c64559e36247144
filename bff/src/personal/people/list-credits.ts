import { cardRow, type CardRow } from '@contract/card-row'
import type { LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { titleOrder, type TitleOrder } from '@contract/rules/title-order'
import type { CreditSort, PersonCredits, PersonTitle } from '@contract/people.schema'
import { dateOf, titleOf } from './merge-credits.ts'

const perPage = 40
const MAX_KNOWN_FOR = 12

export interface CreditFilter {
  readonly sort: CreditSort
  readonly type?: MediaType | undefined
  readonly department?: string | undefined
  /** 1..500 */
  readonly page: number
}

/** One page of a person's titles. `counts`: how many titles each filter would leave within the other one. */
export function listCredits(
  titles: readonly PersonTitle[],
  { sort, type, department, page }: CreditFilter,
  language: LocaleCode,
): PersonCredits {
  const ofType = titles.filter(({ media }) => !type || media.media_type === type)
  const ofDepartment = titles.filter((title) => !department || hasPart(title, department))
  const filtered = ofType
    .filter((title) => !department || hasPart(title, department))
    .toSorted(comparators(titleOrder(language))[sort])
  return {
    page,
    results: filtered
      .slice((page - 1) * perPage, page * perPage)
      .map(({ media, parts }) => ({ media: cardRow(media), parts })),
    total_pages: Math.max(1, Math.ceil(filtered.length / perPage)),
    total_results: filtered.length,
    counts: { types: countTypes(ofDepartment), departments: countDepartments(ofType) },
  }
}

const hasPart = ({ parts }: PersonTitle, department: string): boolean =>
  parts.some((part) => part.department === department)

const countTypes = (titles: readonly PersonTitle[]): PersonCredits['counts']['types'] => {
  const movie = titles.filter(({ media }) => media.media_type === 'movie').length
  return { movie, tv: titles.length - movie }
}

function countDepartments(titles: readonly PersonTitle[]): PersonCredits['counts']['departments'] {
  const counts = new Map<string, number>()
  for (const { parts } of titles)
    for (const department of new Set(parts.map((part) => part.department)))
      counts.set(department, (counts.get(department) ?? 0) + 1)
  return [...counts]
    .map(([department, count]) => ({ department, count }))
    .toSorted((a, b) => b.count - a.count || (a.department < b.department ? -1 : 1))
}

type TitleComparator = (a: PersonTitle, b: PersonTitle) => number

function comparators({ keyOf, compare }: TitleOrder): Record<CreditSort, TitleComparator> {
  const keys = new Map<PersonTitle, string>()
  const key = (title: PersonTitle): string => {
    const cached = keys.get(title) ?? keyOf(titleOf(title.media))
    keys.set(title, cached)
    return cached
  }
  const byTitle: TitleComparator = (a, b) => compare(key(a), key(b)) || a.media.id - b.media.id
  const byDate = (a: PersonTitle, b: PersonTitle, undated: string): number => {
    const [first, second] = [dateOf(a.media) || undated, dateOf(b.media) || undated]
    return first < second ? -1 : first > second ? 1 : 0
  }
  return {
    // Announced titles have no date yet: the newest of all.
    newest: (a, b) => byDate(b, a, '9') || byTitle(a, b),
    oldest: (a, b) => byDate(a, b, '9') || byTitle(a, b),
    score: (a, b) => weightedScore(b.media) - weightedScore(a.media) || byTitle(a, b),
    title: byTitle,
  }
}

/**
 * A Bayesian average: as if every title had `PRIOR_VOTES` votes of `PRIOR_MEAN` beforehand. A title without any votes
 * has the catalogue's own score.
 */
const [PRIOR_VOTES, PRIOR_MEAN] = [50, 6]
const weightedScore = ({ vote_average, vote_count }: MediaRow): number =>
  vote_count === 0 ? vote_average : (vote_average * vote_count + PRIOR_MEAN * PRIOR_VOTES) / (vote_count + PRIOR_VOTES)

/** The titles a person is known for: those of their profession first, then by votes and popularity; none as "Self". */
export function knownFor(titles: readonly PersonTitle[], profession: string): CardRow[] {
  return titles
    .filter(({ parts }) => parts.some(({ department }) => department !== 'Self'))
    .toSorted(
      (a, b) =>
        Number(hasPart(b, profession)) - Number(hasPart(a, profession)) ||
        b.media.vote_count - a.media.vote_count ||
        b.media.popularity - a.media.popularity,
    )
    .slice(0, MAX_KNOWN_FOR)
    .map(({ media }) => cardRow(media))
}
