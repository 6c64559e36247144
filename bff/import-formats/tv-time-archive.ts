import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, type Row } from './row.ts'
import { rememberTitle } from './tv-time-titles.ts'
import { externalIds, isSeasonOrEpisodeNumber, isTitleName, ratingOf, tvdbIdOf } from './values.ts'

type Read = (row: Row, title: ImportedTitle, upload: UploadContext) => Entry[]

/**
 * The older tables of TV Time's answer to a request for personal data, which repeat much of `tracking-prod-records` and have
 * more: episodes seen before 2021, rewatches, favorite shows, ratings and followed shows. They are read after it, and add only
 * what it lacks.
 */
const tables: readonly (readonly [columns: readonly string[], order: number, read: Read])[] = [
  [['tv_show_name', 'episode_season_number', 'episode_number', 'cpt'], 4, rewatched],
  [['tv_show_name', 'episode_season_number', 'episode_number', 'episode_id', 'created_at'], 3, seen],
  [['tv_show_name', 'rating', 'updated_at'], 5, rated],
  [['tv_show_name', 'is_favorited', 'is_followed'], 5, favorite],
  [['tv_show_name', 'active', 'archived', 'created_at'], 5, followed],
]

export const tvTimeArchive: CsvFormat = (header) => {
  const [, order = 0, read] = tables.find(([columns]) => hasAll(header, ...columns)) ?? []
  if (!read) return null
  return {
    service: 'tvTime',
    order,
    days: ['created_at', 'updated_at'],
    read: (row, upload) => {
      const name = row.text('tv_show_name')
      if (!isTitleName(name)) return invalid('title')
      const ids = externalIds(null, null, tvdbIdOf(row.text('tv_show_id')))
      const title: ImportedTitle = { name, year: null, type: 'tv', ...ids }
      rememberTitle({ tvdb: row.text('tv_show_id') }, title, upload)
      return read(row, title, upload)
    },
  }
}

function episodeOf(row: Row): { season: number; episode: number } | null {
  const [season, episode] = [Number(row.text('episode_season_number')), Number(row.text('episode_number'))]
  return isSeasonOrEpisodeNumber(season) && isSeasonOrEpisodeNumber(episode) && episode > 0 ? { season, episode } : null
}

/** An episode that no other table has a viewing of. */
function seen(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const place = episodeOf(row)
  if (!place) return invalid('shape')
  const viewed = row.viewing('created_at')
  return [
    ...plays.addIfUnseen(title, { ...place, ...(viewed ?? { playedAt: unknownTime }) }),
    ...(viewed === null ? invalid('date') : []),
  ]
}

/** `cpt` counts the viewings after the first one; the table has no day for them. */
function rewatched(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const [place, count] = [episodeOf(row), row.text('cpt')]
  return place && /^\d{1,9}$/.test(count) ? plays.addUpTo(Number(count) + 1, title, place) : invalid('shape')
}

function rated(row: Row, title: ImportedTitle): Entry[] {
  const rating = ratingOf(row.text('rating'), 5)
  if (typeof rating !== 'number') return invalid('rating')
  const ratedAt = row.time('updated_at', 'created_at')
  return [mark(title, { rating, ...(ratedAt ? { ratedAt } : {}) }), ...(ratedAt === null ? invalid('date') : [])]
}

function favorite(row: Row, title: ImportedTitle): Entry[] {
  return row.text('is_favorited') === '1' ? [mark(title, { favouriteAt: unknownTime })] : []
}

/** A followed show of which no episode was seen is one to watch. */
function followed(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  if (row.text('active') !== '1' || row.text('archived') === '1' || plays.hasAny(title)) return []
  return timed(row.time('created_at') ?? null, (savedAt) => mark(title, { savedAt }))
}
