import { safeCell } from '@import-formats/csv-cell'
import { csvText } from './csv-text.ts'
import { exportColumns, type ExportFile } from '@import-formats/export-columns'
import type { ExportedPerson } from '@contract/export.schema'
import type { ExportedProfile } from '@contract/account-export.schema'
import type { ExportService } from './export.service.ts'
import { byteOrderMark, zipOfFiles, type TextFile } from './zip-of-files.ts'

type Cell = string | number | boolean | null | readonly number[]
type Row = Readonly<Record<string, Cell>>

/** The whole export as a zip of CSV files, in chunks. Texts that a spreadsheet would run as formulas are escaped. */
export function exportAsCsv(service: ExportService, userId: string): AsyncGenerator<Uint8Array> {
  return zipOfFiles(filesOf(service, userId).map(([name, pages]): TextFile => [name, textOf(name, pages)]))
}

async function* textOf(name: ExportFile, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvOf(name, [heading(name)])}`
  for await (const page of pages) yield csvOf(name, page)
}

const filesOf = (service: ExportService, userId: string): [ExportFile, AsyncIterable<readonly Row[]>][] => [
  ['profile.csv', once(async () => [profileRow(await service.account.profile(userId))])],
  ['items.csv', service.items(userId)],
  ['plays.csv', service.plays(userId)],
  ['episodes.csv', service.episodes(userId)],
  ['lists.csv', listRows(service, userId)],
  ['list-items.csv', listItemRows(service, userId)],
  ['followed-genres.csv', once(async () => (await service.genres(userId)).map(genreRow))],
  ['followed-people.csv', once(async () => (await service.people(userId)).map(personRow))],
  ['waiting.csv', service.waiting(userId)],
]

const heading = (name: ExportFile): Row => Object.fromEntries(exportColumns[name].map((column) => [column, column]))
const profileRow = ({ name, email, createdAt, settings }: ExportedProfile): Row => ({
  name,
  email,
  createdAt,
  settings: JSON.stringify(settings),
})
const personRow = ({ knownFor, ...person }: ExportedPerson): Row => ({ ...person, knownFor: JSON.stringify(knownFor) })
const genreRow = ({ id, followedAt }: { id: number; followedAt: string }): Row => ({ genreId: id, followedAt })

async function* once(rows: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows()
}

/** Lists are numbered, so that the rows of `list-items.csv` can name their list. */
async function* listRows(service: ExportService, userId: string): AsyncGenerator<readonly Row[]> {
  let number = 0
  for await (const { pages: _, ...list } of service.lists(userId)) yield [{ ...list, list: (number += 1) }]
}

async function* listItemRows(service: ExportService, userId: string): AsyncGenerator<readonly Row[]> {
  let number = 0
  for await (const { pages } of service.lists(userId)) {
    number += 1
    const list = number
    for await (const page of pages) yield page.map((item) => ({ ...item, list }))
  }
}

const csvOf = (name: ExportFile, rows: readonly Row[]): string =>
  csvText(rows.map((row) => exportColumns[name].map((column) => cellOf(row[column]))))

function cellOf(value: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return safeCell(value)
  return typeof value === 'object' ? value.join('|') : String(value)
}
