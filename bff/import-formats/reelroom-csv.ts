import { originalCell } from './csv-cell.ts'
import { exportColumns, type ExportFile } from './export-columns.ts'
import type { CsvFormat } from './csv-format.ts'
import type { Entry } from './import-entry.ts'
import {
  copyNumbering,
  readEpisodeMark,
  readGenre,
  readItem,
  readListFacts,
  readListItem,
  readPerson,
  readPlay,
  readProfile,
  readWaiting,
} from './reelroom-entries.ts'

type Row = Readonly<Record<string, string>>

/** The readers of the rows of each file of our CSV export. */
const readers: Record<ExportFile, (row: Row) => Entry[]> = {
  'profile.csv': (row) => readProfile({ settings: parsed(row['settings'] ?? '') }),
  'items.csv': (row) =>
    readItem({ ...typed(row), genreIds: (row['genreIds'] ?? '').split('|').filter(Boolean).map(Number) }),
  'plays.csv': (row) => readPlay(typed(row)),
  'episodes.csv': (row) => readEpisodeMark(typed(row)),
  'lists.csv': (row) =>
    readListFacts(row['list'] ?? '')({ ...row, ranked: row['ranked'] === 'true', description: row['description'] }),
  'list-items.csv': (row) => readListItem(row['list'] ?? '')(typed(row)),
  'followed-genres.csv': (row) => readGenre({ id: Number(row['genreId']), followedAt: row['followedAt'] }),
  'followed-people.csv': (row) =>
    readPerson({ ...typed(row), knownFor: row['knownFor'] ? parsed(row['knownFor']) : undefined }),
  'waiting.csv': (row) => readWaiting(String)({ ...typed(row), list: row['list'] ? Number(row['list']) : null }),
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const marksOfEpisodes = ['episodeRating', 'episodeRatedAt', 'episodeNote', 'episodeNotedAt']
/** The columns that exports of earlier builds lack. */
const laterColumns: Partial<Record<ExportFile, readonly (readonly string[])[]>> = {
  'plays.csv': [
    ['rating', 'note'],
    ['precision', 'rating', 'note'],
  ],
  'followed-people.csv': [['imdbId', 'knownFor']],
  'waiting.csv': [
    ['episodeName'],
    ['episodeName', ...marksOfEpisodes],
    ['precision', 'episodeName', ...marksOfEpisodes],
  ],
}
const hasColumnsOf = (file: ExportFile, header: readonly string[]): boolean =>
  [[], ...(laterColumns[file] ?? [])].some(
    (later: readonly string[]) =>
      exportColumns[file].filter((column) => !later.includes(column)).join() === header.join(),
  )

/** Recognizes our own CSV by its columns, in a file of any name. */
export const reelroomCsv: CsvFormat = (header) => {
  const fileName = (Object.keys(exportColumns) as ExportFile[]).find((file) => hasColumnsOf(file, header))
  if (!fileName) return null
  const read = readers[fileName]
  const numbered = copyNumbering()
  return {
    service: 'reelroom',
    order: fileName === 'list-items.csv' ? 1 : fileName === 'waiting.csv' ? 2 : 0,
    read: ({ cells }) =>
      numbered(read(Object.fromEntries(header.map((column, index) => [column, originalCell(cells[index] ?? '')])))),
  }
}

const numericColumns = new Set(['id', 'tmdbId', 'rating', 'season', 'episode', 'year', 'episodeRating'])
/** Empty cells are null and numbers are numbers, as in the JSON. */
const typed = (row: Row): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      text === '' ? null : numericColumns.has(name) ? Number(text) : text,
    ]),
  )
