import { safeCell } from './csv-cell.ts'
import { leftOutColumns, letterboxdColumns } from './export-columns.ts'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { titleOf } from './letterboxd-import.ts'
import { listNamedAfterFile } from './letterboxd-list.ts'
import type { Row } from './row.ts'
import { isCalled, ratingOf, stemOf } from './values.ts'

/**
 * Reads our own export for Letterboxd, whose importer counts every row as a watched film. Here a row is a viewing only
 * if it has `Rewatch` or a day; without these and without a rating it is an item of the watchlist or of a list.
 */
export const ourLetterboxd: CsvFormat = (header, name) =>
  header.join() === letterboxdColumns.join()
    ? {
        service: 'letterboxd',
        order: 1,
        days: ['WatchedDate'],
        read: (row, upload) => {
          const title = titleOf(row)
          if (!title) return invalid('title')
          const film = { ...title, name: nameOf(title), type: 'movie' } as const
          if (row.has('Rewatch', 'WatchedDate', 'Rating10')) return viewingEntries(row, film, upload)
          return isCalled(name, 'watchlist')
            ? [mark(film, { savedAt: unknownTime })]
            : listItemEntries(name, film, upload)
        },
      }
    : null

/** The name without the apostrophe that `safeCell` added; an apostrophe of the title itself stays. */
function nameOf({ name }: ImportedTitle): string {
  const plain = name.slice(1)
  return plain !== '' && safeCell(plain) === name ? plain : name
}

function viewingEntries(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const viewed = row.viewing('WatchedDate')
  const rating = ratingOf(row.text('Rating10'), 10)
  const day = viewed ? { ratedAt: viewed.playedAt } : {}
  const play = { season: null, episode: null, ...(viewed ?? { playedAt: unknownTime }), rating: rating ?? null }
  return [
    ...(row.has('Rewatch', 'WatchedDate') ? plays.add(title, play, String(row.line)) : []),
    ...(typeof rating === 'number' ? [mark(title, { rating, ...day })] : []),
    ...(viewed === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** `lists/2 Late nights-1.csv` is the first part of the second list, Late nights. */
function listItemEntries(fileName: string, title: ImportedTitle, { lists }: UploadContext): Entry[] {
  const stem = stemOf(fileName)
  const list = stem.replace(/-\d+$/, '')
  const facts = lists.has(list)
    ? []
    : [listNamedAfterFile(`${list.replace(/^\d+ /, '')}.csv`, unknownTime, 'Letterboxd', list)]
  lists.set(list, list)
  return [...facts, { kind: 'listItem', title, data: { list, addedAt: unknownTime } }]
}

/** Refuses `left-out.csv` of our exports for other services: it is a list for people to read. */
export const ourLeftOut: CsvFormat = (header) =>
  header.join() === leftOutColumns.join() ? { service: 'reelroom', order: 6, read: () => invalid('unsupported') } : null
