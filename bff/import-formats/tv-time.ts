import type { CsvFormat, UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, mark, timed, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, type Row } from './row.ts'
import { isSeasonOrEpisodeNumber, isTitleName, yearOf } from './values.ts'

/**
 * TV Time's answer to a request for one's data: `tracking-prod-records-v2.csv` has episodes and followed shows,
 * `tracking-prod-records.csv` films and, in older ones, episodes. Rows without a title are sums.
 */
export const tvTime: CsvFormat = (header) => {
  const base = { service: 'tvTime', days: ['created_at', 'followed_at'] } as const
  if (hasAll(header, 'key', 's_id', 'series_name', 'created_at')) return { ...base, order: 1, read: readShow }
  return hasAll(header, 'type', 'movie_name', 'created_at') ? { ...base, order: 2, read: readFilm } : null
}

function readShow(row: Row, upload: UploadContext): Entry[] {
  const name = row.text('series_name')
  if (!isTitleName(name)) return name === '' ? [] : invalid('title')
  const title: ImportedTitle = { name, year: null, type: 'tv' }
  const key = row.text('key')
  if (/^(re)?watch-episode/.test(key)) return episode(row, title, upload)
  const isStarted = row.has('most_recent_ep_watched') || Number(row.text('ep_watch_count')) > 0
  if (!isTrue(row.text('is_for_later')) && (isStarted || !isTrue(row.text('is_followed')))) return []
  return timed(row.time('followed_at', 'created_at') ?? null, (savedAt) => mark(title, { savedAt }))
}

function readFilm(row: Row, upload: UploadContext): Entry[] {
  const name = row.text('movie_name')
  if (name !== '' && !isTitleName(name)) return invalid('title')
  if (name === '') {
    const show = row.text('series_name')
    const isWatched = show !== '' && /watch/.test(row.text('type')) && row.has('season_number', 'episode_number')
    return isWatched ? episode(row, { name: show, year: null, type: 'tv' }, upload) : []
  }
  const released = yearOf(row.text('release_date'))
  const title: ImportedTitle = { name, year: released && released > 1800 ? released : null, type: 'movie' }
  const type = row.text('type')
  const viewed = row.viewing('created_at') ?? null
  const time = viewed?.playedAt ?? null
  if (type === 'towatch') return timed(time, (savedAt) => mark(title, { savedAt }))
  if (type === 'rewatch_count') return Number(row.text('rewatch_count')) > 0 ? invalid('date') : []
  if (type !== 'watch' && type !== 'rewatch') return []
  const seconds = /^watch-date-(\d{1,11})$/.exec(row.text('watch_date_range_key'))?.[1]
  const watched = seconds === undefined ? viewed : viewingTimeOf(new Date(Number(seconds) * 1000).toISOString())
  return watched === null
    ? timed(null, (watchedAt) => mark(title, { watchedAt }))
    : upload.plays.addOnce(title, { season: null, episode: null, ...watched })
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
