import { decadeOf } from '@contract/rules/title-groups'
import type { z } from 'zod'
import type { libraryTitlesQuery } from '@contract/library-query.schema'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import type { EpisodeCounts } from './episode-counts.ts'
import type { TitleSummary } from './summary.ts'

export type TitlesQuery = z.output<typeof libraryTitlesQuery>
interface FilterContext {
  /** Titles whose names in the language of the query match its text. */
  readonly translatedMatches: readonly { readonly type: MediaType; readonly id: number }[]
  /** Genres of titles by `mediaKey`; filled only if the query filters by one. */
  readonly genres: ReadonlyMap<string, readonly number[]>
  /** Episode counts of shows, by id; filled only if the query filters by missing episodes. */
  readonly episodeCounts: ReadonlyMap<number, EpisodeCounts>
}

/**
 * The titles that pass the filters of a query, in its order; titles of equal rank keep their order, as do all in the
 * order by title.
 */
export function filterTitles(
  titles: readonly TitleSummary[],
  query: TitlesQuery,
  { translatedMatches, genres, episodeCounts }: FilterContext,
): readonly TitleSummary[] {
  const text = query.q?.toLowerCase()
  const translatedNames = new Set(translatedMatches.map(mediaKey))
  const matchesText = ({ type, id, title }: TitleSummary): boolean =>
    text === undefined || translatedNames.has(mediaKey({ type, id })) || title.toLowerCase().includes(text)
  const filtered = titles.filter(
    (title) =>
      (query.type === undefined || title.type === query.type) &&
      (query.resolution === undefined || title.resolutions.includes(query.resolution)) &&
      (query.folder === undefined || title.folders.includes(query.folder)) &&
      (query.genre === undefined || genres.get(mediaKey(title))?.includes(query.genre) === true) &&
      (query.decade === undefined || decadeOf(title.released) === query.decade) &&
      (!query.duplicates || title.duplicates > 0) &&
      (!query.missing || (title.type === 'tv' && hasMissing(episodeCounts.get(title.id)))) &&
      matchesText(title),
  )
  return query.sort === 'title' ? filtered : filtered.toSorted(orders[query.sort])
}

/** Whether aired episodes are missing; false if the number of aired ones is unknown. */
const hasMissing = ({ owned, aired }: EpisodeCounts = { owned: 0, aired: null }): boolean =>
  aired !== null && owned < aired

const orders: Record<Exclude<TitlesQuery['sort'], 'title'>, (a: TitleSummary, b: TitleSummary) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  released: (a, b) => compare(b.released ?? '', a.released ?? ''),
  size: (a, b) => b.size - a.size,
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
