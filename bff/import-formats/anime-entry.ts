import type { ViewingTime } from '@contract/played-at'
import type { UploadContext } from './csv-format.ts'
import {
  invalid,
  mark,
  noteEntries,
  timed,
  unknownTime,
  type Entry,
  type Mark,
  type NamedEpisode,
} from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { isTitleName } from './values.ts'

/** An entry of an anime database, which has one for each film and for each season of a show. */
export interface AnimeEntry {
  readonly name: string
  /** The year in which it began. */
  readonly year: number | null
  /** Null for one that may be a film or a show. */
  readonly type: 'movie' | 'tv' | null
  readonly status: AnimeStatus
  /** How many episodes it has; null if the file does not say. */
  readonly total: number | null
  readonly watched: number
  /** How often it was watched again as a whole. */
  readonly repeats: number
  /** When its last episode was watched; undefined if the file does not say, null if that cannot be read. */
  readonly finished: ViewingTime | null | undefined
  /** When it was planned (epoch milliseconds), if the file says so; null if that cannot be read. */
  readonly savedAt?: number | null | undefined
  /** 1 to 10; undefined for none, null for an invalid one. */
  readonly rating: number | null | undefined
  readonly note: string
  readonly notedAt?: number | null
}
export type AnimeStatus = 'planned' | 'watching' | 'completed' | 'dropped' | 'paused'

/** The most episodes of an entry. */
const MAX_EPISODES = 10_000
const seasonSuffix = /[\s:,-]+(?:season (\d{1,2})|(\d{1,2})(?:st|nd|rd|th) season)$/i

/**
 * The entries of a film or a season. Episodes carry their number and how many there are, because they can only be
 * placed in a season that has as many (decision 136). A title whose name ends with a season is that show.
 */
export function animeEntries(anime: AnimeEntry, upload: UploadContext): Entry[] {
  if (!isTitleName(anime.name)) return invalid('title')
  const { title, season } = titleOf(anime)
  const isLater = isLaterSeason(season)
  const viewings =
    title.type === 'movie' ? filmEntries(anime, title, upload) : episodeEntries(anime, title, season, upload)
  const isWatched = title.type === 'movie' && viewings.some(({ kind }) => kind === 'play')
  return [
    ...viewings,
    ...(isLater ? [] : statusEntries(anime, title, viewings.length > 0)),
    ...(isLater && /^(planned|dropped)$/.test(anime.status) ? invalid('episode') : []),
    ...(anime.rating && !isLater ? [mark(title, { rating: anime.rating, ...(isWatched ? {} : unwatched) })] : []),
    ...(anime.rating && isLater ? invalid('episode') : []),
    ...noteEntries(
      title,
      isLater && anime.note.trim() !== '' ? `S${season}: ${anime.note}` : anime.note,
      anime.notedAt,
    ),
    ...(anime.rating === null ? invalid('rating') : []),
    ...(anime.finished === null ? invalid('date') : []),
  ]
}

/** The film or the show of an entry, and the season that its name gives. */
export function titleOf(anime: AnimeEntry): { readonly title: ImportedTitle; readonly season: number | null } {
  const [suffix, first, second] = seasonSuffix.exec(anime.name) ?? []
  const season = suffix === undefined ? null : Number(first ?? second)
  const name = suffix === undefined ? anime.name : anime.name.slice(0, -suffix.length)
  return { title: { name, year: isLaterSeason(season) ? null : anime.year, type: typeOf(anime) }, season }
}

const isLaterSeason = (season: number | null): boolean => season !== null && season !== 1

/** A rating does not say that a whole show was watched. */
const unwatched: Mark = { watchedAt: null }

/** An entry of another format may be a film or a show if it has one part. */
const typeOf = ({ type, total }: AnimeEntry): ImportedTitle['type'] =>
  type ?? (total === null || total === 1 ? null : 'tv')

function statusEntries({ status, savedAt }: AnimeEntry, title: ImportedTitle, hasViewings: boolean): Entry[] {
  if (status === 'planned')
    return timed(savedAt === undefined ? unknownTime : savedAt, (time) => mark(title, { savedAt: time }))
  // No file has the day on which it was dropped.
  if (status === 'dropped') return [mark(title, { dismissedAt: unknownTime })]
  return hasViewings || status === 'completed' ? [] : invalid('begun')
}

function filmEntries(anime: AnimeEntry, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const place = { season: null, episode: null }
  const isWatched = anime.status === 'completed' || (anime.total === 1 && anime.watched > 0)
  if (!isWatched) return []
  return [
    ...plays.add(title, { ...place, ...(anime.finished ?? { playedAt: unknownTime }) }),
    ...plays.addUpTo(anime.repeats + 1, title, place),
  ]
}

function episodeEntries(
  { status, total, watched, repeats, finished }: AnimeEntry,
  title: ImportedTitle,
  season: number | null,
  { plays }: UploadContext,
): Entry[] {
  const isCompleted = status === 'completed'
  const count = isCompleted ? (total ?? watched) : watched
  if (count > MAX_EPISODES || count > (total ?? count)) return invalid('shape')
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => {
    const named: NamedEpisode = {
      names: [`Episode ${number}`],
      season,
      number,
      total,
      languages: [],
    }
    const place = { season: null, episode: null, named }
    const viewed = number === count && isCompleted && finished ? finished : { playedAt: unknownTime }
    return [
      ...plays.addOnce(title, { ...place, ...viewed }),
      ...(repeats > 0 ? plays.addUpTo(repeats + 1, title, place) : []),
    ]
  })
}
