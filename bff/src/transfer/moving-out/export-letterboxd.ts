import type { ExportedItem, ExportedListItem, ExportedPlay } from '@contract/export.schema'
import { dayOfPlay } from '@contract/played-at'
import { dayIn } from '../../platform/http/today.ts'
import type { ExportService, FilmViewing } from '../export.service.ts'
import { letterboxdColumns } from '@import-formats/export-columns'
import { yearOf } from '@import-formats/values'
import { zipOfFiles, type TextFile } from '../zip-of-files.ts'
import { csvOf, headingOf, type Row } from './csv-of.ts'
import {
  leftOutBesideTitles,
  leftOutEpisode,
  leftOutOpinions,
  leftOutMark,
  leftOutMarks,
  leftOutPlay,
  leftOutText,
  type LeftOutRow,
} from './left-out.ts'

/** Letterboxd's importer takes files of at most 1 MB: https://letterboxd.com/about/importing-data/ */
const MAX_BYTES = 950_000
/** A note is private here and a review public there, so notes are left out. */
type FilmRow = Row<(typeof letterboxdColumns)[number]>

/**
 * A zip of CSV files as Letterboxd's importers take them: `films-1.csv` … for the diary and ratings, `watchlist-1.csv` …,
 * a file for each list, and `left-out.csv` with what Letterboxd cannot import.
 */
export function exportForLetterboxd(
  service: ExportService,
  userId: string,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  return zipOfFiles(filesOf(service, userId, timeZone))
}

async function* filesOf(service: ExportService, userId: string, timeZone: string): AsyncGenerator<TextFile> {
  yield* inParts('films', filmRows(service, userId, timeZone))
  yield* inParts('watchlist', watchlistRows(service, userId))
  let number = 0
  for await (const { name, pages } of service.lists(userId)) {
    number += 1
    yield* inParts(`lists/${number} ${fileName(name)}`, listRows(pages))
  }
  yield ['left-out.csv', leftOutText(leftOut(service, userId), timeZone)]
}

/** Viewings with their days, then films that are rated without having been watched. */
async function* filmRows(service: ExportService, userId: string, timeZone: string): AsyncGenerator<readonly FilmRow[]> {
  for await (const viewings of service.filmViewings(userId))
    yield viewings.map((viewing) => viewingRow(viewing, timeZone))
  for await (const items of service.items(userId))
    yield items
      .filter(({ type, rating, watchedAt }) => type === 'movie' && rating !== null && watchedAt === null)
      .map((item) => ({ ...factsOf(item), Rating10: item.rating }))
}

/** Whether a day is known: Letterboxd accepts neither months nor years. */
const isDay = (day: string | null): day is string => day?.length === 'YYYY-MM-DD'.length

/** A viewing with its rating, or with that of its film beside the last one. */
function viewingRow(viewing: FilmViewing, timeZone: string): FilmRow {
  const day = dayOfPlay(viewing, (moment) => dayIn(timeZone, Date.parse(moment)))
  return {
    ...factsOf(viewing),
    Rating10: viewing.rating,
    WatchedDate: isDay(day) ? day : null,
    Rewatch: String(viewing.isRewatch),
  }
}

async function* watchlistRows(service: ExportService, userId: string): AsyncGenerator<readonly FilmRow[]> {
  for await (const items of service.items(userId))
    yield items.filter(({ type, savedAt }) => type === 'movie' && savedAt !== null).map(factsOf)
}

async function* listRows(pages: AsyncIterable<readonly ExportedListItem[]>): AsyncGenerator<readonly FilmRow[]> {
  for await (const page of pages) yield page.filter(({ type }) => type === 'movie').map(factsOf)
}

async function* leftOut(service: ExportService, userId: string): AsyncGenerator<readonly LeftOutRow[]> {
  for await (const items of service.items(userId))
    yield items.flatMap((item) => leftOutMarks(item, item.type === 'movie'))
  for await (const plays of service.plays(userId))
    yield plays.flatMap((play) => [
      ...(play.type === 'tv' ? [leftOutPlay(play)] : []),
      ...leftOutOpinions(play, play.type === 'movie'),
    ])
  for await (const episodes of service.episodes(userId)) yield episodes.flatMap((mark) => leftOutEpisode(mark, false))
  for await (const { name, pages } of service.lists(userId))
    for await (const page of pages)
      yield page
        .filter(({ type }) => type === 'tv')
        .map((item) => leftOutMark(item, `on the list “${name}”`, item.addedAt))
  yield* leftOutBesideTitles(service, userId)
}

const factsOf = ({ tmdbId, imdbId, title, released }: ExportedItem | ExportedPlay | ExportedListItem): FilmRow => ({
  tmdbID: tmdbId,
  imdbID: imdbId,
  Title: title,
  Year: yearOf(released),
})

/** Splits rows into files of at most `MAX_BYTES`, each with the heading; no file if there are no rows. */
async function* inParts(name: string, pages: AsyncIterable<readonly FilmRow[]>): AsyncGenerator<TextFile> {
  let part = 1
  let lines: string[] = []
  let size = 0
  for await (const rows of pages)
    for (const row of rows) {
      const line = csvOf(letterboxdColumns, [row])
      const bytes = Buffer.byteLength(line)
      if (size + bytes > MAX_BYTES) {
        yield [`${name}-${part}.csv`, textOf(lines)]
        part += 1
        lines = []
        size = 0
      }
      lines.push(line)
      size += bytes
    }
  if (lines.length > 0) yield [`${name}-${part}.csv`, textOf(lines)]
}

async function* textOf(lines: readonly string[]): AsyncGenerator<string> {
  yield headingOf(letterboxdColumns) + lines.join('')
}

/** A list's name as a file name for any file system, at most 60 characters. */
const fileName = (name: string): string =>
  Array.from(name.replace(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ').trim())
    .slice(0, 60)
    .join('')
    .replace(/[ .]+$/u, '') || 'list'
