import type { ExportedEpisodeMark, ExportedItem, ExportedPlay, ExportedWaiting } from '@contract/export.schema'
import { dayOfPlay } from '@contract/played-at'
import { dayIn } from '../../platform/http/today.ts'
import type { ExportService } from '../export.service.ts'
import { leftOutColumns } from '@import-formats/export-columns'
import { yearOf } from '@import-formats/values'
import { csvOf, headingOf, type Row } from './csv-of.ts'

/** `Date` is a time, ISO 8601, of which the file has the day, or a day, a month or a year. */
export type LeftOutRow = Row<(typeof leftOutColumns)[number]>

/**
 * The file that lists the data that the other service's importer does not accept, a row each, with its day in the
 * member's zone.
 */
export async function* leftOutText(
  pages: AsyncIterable<readonly LeftOutRow[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield headingOf(leftOutColumns)
  for await (const page of pages)
    yield csvOf(
      leftOutColumns,
      page.map((row) => ({ ...row, Date: row.Date ? dayOf(String(row.Date), timeZone) : null })),
    )
}

const dayOf = (date: string, timeZone: string): string =>
  date.includes('T') ? dayIn(timeZone, Date.parse(date)) : date

type Marked = Pick<ExportedItem, 'title' | 'released' | 'type'> & Partial<Pick<ExportedPlay, 'season' | 'episode'>>

export const leftOutMark = (
  { title, released, type, season, episode }: Marked,
  What: string,
  date: string | null,
): LeftOutRow => ({
  Title: title,
  Year: yearOf(released),
  Type: type,
  ...(season === undefined ? {} : { Season: season }),
  ...(episode === undefined ? {} : { Episode: episode }),
  What,
  Date: date,
})

/**
 * The marks of a title that the export leaves out. A service that accepts the title accepts its rating and its mark
 * for the watchlist. A watched film is exported as its viewings; a show's mark is left out.
 */
export function leftOutMarks(item: ExportedItem, isExported: boolean): LeftOutRow[] {
  const marks: [isThere: boolean, what: string, at: string | null][] = [
    [!isExported && item.savedAt !== null, 'on the watchlist', item.savedAt],
    [!isExported && item.rating !== null, `rated ${item.rating} of 10`, item.ratedAt],
    [item.type === 'tv' && item.watchedAt !== null, 'watched', item.watchedAt],
    [item.favouriteAt !== null, 'favorite', item.favouriteAt],
    [item.dismissedAt !== null, 'not for me', item.dismissedAt],
    [item.note !== null, 'private note', item.notedAt],
  ]
  return marks.filter(([isThere]) => isThere).map(([, what, at]) => leftOutMark(item, what, at))
}

export const leftOutPlay = (play: ExportedPlay): LeftOutRow => leftOutMark(play, 'watched', dayOfPlay(play, String))

/** The rating and the note of a viewing that the export leaves out; `isRated`: the service accepts its rating. */
export function leftOutOpinions(play: ExportedPlay, isRated: boolean): LeftOutRow[] {
  const day = dayOfPlay(play, String)
  return [
    ...(play.rating && !isRated ? [leftOutMark(play, `viewing rated ${play.rating} of 10`, day)] : []),
    ...(play.note ? [leftOutMark(play, 'private note of a viewing', day)] : []),
  ]
}

/** The rating and the note of an episode that the export leaves out; `isRated`: the service accepts its rating. */
export const leftOutEpisode = (mark: ExportedEpisodeMark, isRated: boolean): LeftOutRow[] => [
  ...(mark.rating !== null && !isRated ? [leftOutMark(mark, `rated ${mark.rating} of 10`, mark.ratedAt)] : []),
  ...(mark.note === null ? [] : [leftOutMark(mark, 'private note', mark.notedAt)]),
]

/** Rows for data that no other service accepts: titles that wait for a match, followed people and followed genres. */
export async function* leftOutBesideTitles(
  service: ExportService,
  userId: string,
): AsyncGenerator<readonly LeftOutRow[]> {
  for await (const waiting of service.waiting(userId)) yield waiting.map(leftOutWaiting)
  const people = await service.people(userId)
  yield people.map(({ name, followedAt }) => ({
    Title: name,
    Type: 'person',
    What: 'followed',
    Date: followedAt,
  }))
  const genres = await service.genres(userId)
  yield genres.map(({ id, followedAt }) => ({
    Title: service.genreName(id),
    Type: 'genre',
    What: 'followed',
    Date: followedAt,
  }))
}

const leftOutWaiting = (row: ExportedWaiting): LeftOutRow => ({
  Title: row.title,
  Year: row.year,
  Type: row.type,
  Season: row.season,
  Episode: row.episode,
  What: 'imported, without a match yet',
  Date: row.playedAt
    ? dayOfPlay({ playedAt: row.playedAt, precision: row.precision }, String)
    : (row.watchedAt ?? row.ratedAt ?? row.savedAt ?? row.addedAt),
})
