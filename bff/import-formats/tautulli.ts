import { z } from 'zod'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { JsonFormat } from './json-format.ts'
import { hasAll, hasAny, type Row } from './row.ts'
import { externalIds, imdbIdOf, isSeasonOrEpisodeNumber, isTitleName, tmdbIdOf, yearOf } from './values.ts'

/** The columns of a row of Tautulli's history (`get_history` of its API). A CSV file may lack some. */
const columns = [
  'reference_id',
  'date',
  'started',
  'stopped',
  'user',
  'friendly_name',
  'media_type',
  'live',
  'full_title',
  'title',
  'grandparent_title',
  'parent_media_index',
  'media_index',
  'year',
  'guid',
  'percent_complete',
  'watched_status',
] as const
type Playback = Readonly<Record<(typeof columns)[number], string>>

/** The percentage from which Tautulli counts a playback as watched, unless its operator changed it. */
const WATCHED_PERCENT = 85

/** Reads Tautulli's history as CSV, which scripts save from its API. */
export const tautulli: CsvFormat = (header) => {
  if (!hasAll(header, 'media_type', 'full_title') || !hasAny(header, 'watched_status', 'percent_complete')) return null
  const sittings = new Set<string>()
  return {
    service: 'tautulli',
    order: 1,
    personOf: (row) => personOf(playbackIn(row)),
    read: (row, upload) => playbackEntries(playbackIn(row), sittings, upload),
  }
}

const playbackIn = (row: Row): Playback => Object.fromEntries(columns.map((name) => [name, row.text(name)])) as Playback

const cell = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? ''))
const playback = z.object(
  Object.fromEntries(columns.map((name) => [name, cell])) as Record<keyof Playback, typeof cell>,
)

/** Reads the same history as JSON: the answer of the API, or its rows alone; null for any other JSON. */
export const tautulliJson: JsonFormat = (value) => {
  const rows = rowsIn(value)
  if (!rows?.some((one) => typeof one === 'object' && one !== null && 'media_type' in one && 'watched_status' in one))
    return null
  return {
    service: 'tautulli',
    order: 1,
    hasPeople: true,
    read: function* (upload) {
      const sittings = new Set<string>()
      for (const [index, one] of rows.entries()) {
        const { data } = playback.safeParse(one)
        const person = data && upload.people.of(personOf(data))
        yield person
          ? [index + 1, playbackEntries(data, sittings, { ...upload, plays: person.plays }), person]
          : [index + 1, invalid('shape')]
      }
    },
  }
}

const answer = z.object({ response: z.object({ data: z.object({ data: z.array(z.unknown()) }) }) })
const table = z.object({ data: z.array(z.unknown()) })
const rowsIn = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : (answer.safeParse(value).data?.response.data.data ?? table.safeParse(value).data?.data)

const personOf = ({ friendly_name, user }: Pick<Playback, 'friendly_name' | 'user'>): string => friendly_name || user

function playbackEntries(row: Playback, sittings: Set<string>, { plays }: UploadContext): Entry[] {
  const isFilm = row.media_type === 'movie'
  if (!isFilm && row.media_type !== 'episode')
    return invalid(/^(track|photo)$/.test(row.media_type) ? 'otherMedium' : 'unsupported')
  // A program of a live channel is whatever was on.
  if (row.live === '1') return invalid('unsupported')
  if (!isWatched(row)) return invalid('begun')
  const viewed = viewingTimeOf(isoOf(row.stopped || row.date || row.started))
  const about = isFilm ? filmOf(row) : episodeOf(row)
  if (!about || !isTitleName(about.title.name)) return invalid('title')
  const sitting = `${row.reference_id} ${personOf(row)} ${row.full_title}`
  if (row.reference_id !== '' && sittings.has(sitting)) return []
  sittings.add(sitting)
  return [
    ...plays.add(about.title, { ...about.place, ...(viewed ?? { playedAt: unknownTime }) }),
    ...(viewed === null ? invalid('date') : []),
  ]
}

/** 1 is watched, and each fraction only a part. */
const isWatched = ({ watched_status: status, percent_complete: percent }: Playback): boolean =>
  status === '' ? Number(percent) >= WATCHED_PERCENT : Number(status) === 1

/** A number of ten digits is a time in seconds. */
const isoOf = (text: string): string => (/^\d{9,10}$/.test(text) ? new Date(Number(text) * 1000).toISOString() : text)

function filmOf({ title, full_title, year, guid }: Playback) {
  const [, imdb] = /imdb:\/\/(tt\d+)/.exec(guid) ?? []
  const [, tmdb] = /(?:tmdb|themoviedb):\/\/(\d+)/.exec(guid) ?? []
  const film: ImportedTitle = {
    name: title || full_title,
    year: yearOf(year),
    type: 'movie',
    ...externalIds(imdbIdOf(imdb), tmdbIdOf(tmdb)),
  }
  return { title: film, place: { season: null, episode: null } }
}

/**
 * An episode by its numbers, or by its name if the file has only `Show - Episode`. The year of a row is not that of the
 * show.
 */
function episodeOf(row: Playback) {
  const [, show = '', name = ''] = /^(.+?) - (.+)$/u.exec(row.full_title) ?? []
  const title: ImportedTitle = { name: row.grandparent_title || show, year: null, type: 'tv' }
  const place = { season: Number(row.parent_media_index), episode: Number(row.media_index) }
  const isPlace = row.parent_media_index !== '' && isSeasonOrEpisodeNumber(place.season) && place.episode > 0
  if (isPlace && isSeasonOrEpisodeNumber(place.episode)) return { title, place }
  const names = [row.grandparent_title && row.title ? row.title : name].filter(Boolean)
  return names.length === 0
    ? null
    : { title, place: { season: null, episode: null, named: { names, season: null, number: null, languages: [] } } }
}
