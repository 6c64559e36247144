import type { CsvFormat, UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, mark, timed, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, type Row } from './row.ts'
import { rememberTitle } from './tv-time-titles.ts'
import { externalIds, isSeasonOrEpisodeNumber, isTitleName, tvdbIdOf, yearOf } from './values.ts'

/**
 * TV Time's answer to a request for personal data: `tracking-prod-records-v2.csv` has episodes and followed shows,
 * `tracking-prod-records.csv` films and, in older ones, episodes. Rows without a title are sums.
 */
export const tvTime: CsvFormat = (header) => {
  const base = { service: 'tvTime', days: ['created_at', 'followed_at'] } as const
  if (hasAll(header, 'key', 's_id', 'series_name', 'created_at')) return { ...base, order: 1, read: readShow }
  if (!hasAll(header, 'type', 'movie_name', 'created_at')) return null
  const films: FilmsByName = new Map()
  return { ...base, order: 2, read: (row, upload) => readFilm(row, upload, films), isLast: isRewatchCount }
}

/** The films of a file by name: rows that count viewings may lack the release of theirs. */
type FilmsByName = Map<string, Map<number | null, ImportedTitle>>

/** A count belongs to the film of a row that may come after it. */
const isRewatchCount = (row: Row): boolean => row.text('type') === 'rewatch_count'

function readShow(row: Row, upload: UploadContext): Entry[] {
  const name = row.text('series_name')
  if (!isTitleName(name)) return name === '' ? [] : invalid('title')
  const title: ImportedTitle = { name, year: null, type: 'tv', ...externalIds(null, null, tvdbIdOf(row.text('s_id'))) }
  rememberTitle({ tvdb: row.text('s_id') }, title, upload)
  const key = row.text('key')
  if (/^(re)?watch-episode/.test(key)) return episode(row, title, upload)
  const isStarted = row.has('most_recent_ep_watched') || Number(row.text('ep_watch_count')) > 0
  if (!isTrue(row.text('is_for_later')) && (isStarted || !isTrue(row.text('is_followed')))) return []
  return timed(row.time('followed_at', 'created_at') ?? null, (savedAt) => mark(title, { savedAt }))
}

function readFilm(row: Row, upload: UploadContext, films: FilmsByName): Entry[] {
  const name = row.text('movie_name')
  if (name !== '' && !isTitleName(name)) return invalid('title')
  if (name === '') {
    const show = row.text('series_name')
    const isWatched = show !== '' && /watch/.test(row.text('type')) && row.has('season_number', 'episode_number')
    return isWatched ? episode(row, { name: show, year: null, type: 'tv' }, upload) : []
  }
  const released = yearOf(row.text('release_date'))
  const title: ImportedTitle = { name, year: released && released > 1800 ? released : null, type: 'movie' }
  rememberTitle({ uuid: row.text('uuid') }, title, upload)
  if (isRewatchCount(row)) return rewatches(row, title, upload, films.get(name))
  films.set(name, (films.get(name) ?? new Map<number | null, ImportedTitle>()).set(title.year, title))
  const type = row.text('type')
  const viewed = row.viewing('created_at') ?? null
  const time = viewed?.playedAt ?? null
  if (type === 'towatch') return timed(time, (savedAt) => mark(title, { savedAt }))
  if (type !== 'watch' && type !== 'rewatch') return []
  const seconds = /^watch-date-(\d{1,11})$/.exec(row.text('watch_date_range_key'))?.[1]
  const watched = seconds === undefined ? viewed : viewingTimeOf(new Date(Number(seconds) * 1000).toISOString())
  return watched === null
    ? timed(null, (watchedAt) => mark(title, { watchedAt }))
    : upload.plays.addOnce(title, { season: null, episode: null, ...watched })
}

/**
 * The viewings on unknown days that a film needs to reach its count, which excludes the first one. A count without a
 * release belongs to the only film of that name in the file; if there are several it becomes a fault.
 */
function rewatches(
  row: Row,
  title: ImportedTitle,
  { plays }: UploadContext,
  ofName: ReadonlyMap<number | null, ImportedTitle> = new Map(),
): Entry[] {
  const text = row.text('rewatch_count')
  if (/^0*$/.test(text)) return []
  if (!/^\d{1,9}$/.test(text)) return invalid('shape')
  const namesakes = [...ofName.values()].filter(({ year }) => year !== null)
  if (title.year === null && namesakes.length > 1) return invalid('title')
  const film = title.year === null ? (namesakes[0] ?? title) : title
  return plays.addUpTo(Number(text) + 1, film, { season: null, episode: null })
}

function episode(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const [season, number] = [Number(row.text('season_number', 's_no')), Number(row.text('episode_number', 'ep_no'))]
  if (!isSeasonOrEpisodeNumber(season) || !isSeasonOrEpisodeNumber(number) || number === 0) return invalid('shape')
  const viewed = row.viewing('created_at') ?? null
  return viewed === null
    ? [...plays.addOnce(title, { season, episode: number, playedAt: 0 }), ...invalid('date')]
    : plays.addOnce(title, { season, episode: number, ...viewed })
}

const isTrue = (text: string): boolean => /^(true|1)$/i.test(text)
