import { Zip, ZipDeflate } from 'fflate'
import Papa from 'papaparse'
import { safeCell } from './csv-cell.ts'
import { exportColumns, type ExportFile } from './export-columns.ts'
import type { ExportService } from './export.service.ts'

type Cell = string | number | boolean | null | readonly number[]
type Row = Readonly<Record<string, Cell>>

/** The whole export as a zip of CSV files, piece by piece. Texts that a spreadsheet would run are made harmless. */
export async function* exportAsCsv(service: ExportService, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, pages] of filesOf(service, userId)) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    // Spreadsheets take a file without this mark for one in the machine's own encoding.
    file.push(Buffer.from(`\uFEFF${csvOf(name, [heading(name)])}`))
    for await (const page of pages) {
      file.push(Buffer.from(csvOf(name, page)))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const filesOf = (service: ExportService, userId: string): [ExportFile, AsyncIterable<readonly Row[]>][] => [
  ['profile.csv', once(async () => [profileRow(await service.profile(userId))])],
  ['items.csv', service.items(userId)],
  ['plays.csv', service.plays(userId)],
  ['lists.csv', listRows(service, userId)],
  ['list-items.csv', listItemRows(service, userId)],
  ['followed-genres.csv', once(async () => (await service.genres(userId)).map(genreRow))],
  ['followed-people.csv', once(() => service.people(userId))],
  ['waiting.csv', service.waiting(userId)],
]

const heading = (name: ExportFile): Row => Object.fromEntries(exportColumns[name].map((column) => [column, column]))
const profileRow = ({ settings, ...profile }: Awaited<ReturnType<ExportService['profile']>>): Row => ({
  ...profile,
  settings: JSON.stringify(settings),
})
const genreRow = ({ id, followedAt }: { id: number; followedAt: string }): Row => ({ genreId: id, followedAt })

async function* once(rows: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows()
}

/** Lists are numbered, so that their titles can say on which they are. */
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

function csvOf(name: ExportFile, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => exportColumns[name].map((column) => cellOf(row[column])))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

function cellOf(value: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return safeCell(value)
  return typeof value === 'object' ? value.join('|') : String(value)
}
