import type { MediaRow } from '@contract/media.schema'
import type { RowFilters } from '@contract/title-lists.schema'

/** Whether a row passes the filters on fields that a row has. A row without a date passes no date filter. */
export function passesFilters(row: MediaRow, filters: RowFilters): boolean {
  const [date, from, to] =
    row.media_type === 'movie'
      ? [row.release_date, filters['primary_release_date.gte'], filters['primary_release_date.lte']]
      : [row.first_air_date, filters['first_air_date.gte'], filters['first_air_date.lte']]
  return (
    (!filters.with_genres || hasGenres(row, filters.with_genres)) &&
    !idsOf(filters.without_genres ?? '').some((id) => row.genre_ids.includes(id)) &&
    (!from || (date !== '' && date >= from)) &&
    (!to || (date !== '' && date <= to)) &&
    row.vote_average >= (filters['vote_average.gte'] ?? 0) &&
    row.vote_count >= (filters['vote_count.gte'] ?? 0) &&
    (!filters.with_original_language || row.original_language === filters.with_original_language)
  )
}

const idsOf = (list: string): number[] => list.split(/[|,]/).filter(Boolean).map(Number)

/** `,` separates ids that a row must all have, `|` ids of which it must have one. */
const hasGenres = ({ genre_ids }: MediaRow, genreFilter: string): boolean =>
  genreFilter.split(',').every((part) => idsOf(part).some((id) => genre_ids.includes(id)))
