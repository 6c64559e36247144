import { importBounds, type ImportService } from '@contract/import.schema'
import { ProblemException } from '../../http/problem.ts'
import { csvRows, delimiterOf } from '../files/csv-rows.ts'
import { decoded } from '../files/decode.ts'
import { jsonValue } from '../files/json-value.ts'
import { unpack, type UnpackedFile } from '../files/unpack.ts'
import { rest, rowsAtOnce } from '../turns.ts'
import type { CsvFormat, CsvReader, Upload } from './csv-format.ts'
import { dayColumns } from './day-columns.ts'
import { invalid, type Entry, type PlacedEntry } from './entry.ts'
import { gatherNotes } from './gather-notes.ts'
import { imdb } from './imdb.ts'
import { letterboxd } from './letterboxd.ts'
import { letterboxdImport } from './letterboxd-import.ts'
import { movary } from './movary.ts'
import { netflix } from './netflix.ts'
import { nfo } from './nfo.ts'
import { reelroomCsv } from './reelroom-csv.ts'
import { reelroomJson } from './reelroom.ts'
import { Row } from './row.ts'
import { simklCsv, simklJson } from './simkl.ts'
import { tmdb } from './tmdb.ts'
import { trakt } from './trakt.ts'
import { tvTime } from './tv-time.ts'
import { Twins } from './twins.ts'

/** The first that knows a header reads the file: those with columns of their own stand before those with usual ones. */
const csvFormats: readonly CsvFormat[] = [
  reelroomCsv,
  letterboxd,
  imdb,
  tmdb,
  movary,
  simklCsv,
  tvTime,
  netflix,
  letterboxdImport,
]

/** A file whose kind is known, not read yet. */
interface KnownFile {
  readonly service: ImportService
  readonly order: number
  /** Many at a time. */
  entries(upload: Upload): AsyncIterable<PlacedEntry[]>
}

/**
 * Takes an upload for what its content says it is.
 * @throws ProblemException `import-unreadable` when nothing in it is known, or one of `unpack`
 */
export async function readUpload(
  name: string,
  bytes: Buffer,
): Promise<{ service: ImportService; entries: AsyncGenerator<PlacedEntry[]> }> {
  const known: KnownFile[] = []
  const unknown: string[] = []
  for (const file of onceEach(await unpack(name, bytes))) {
    const found = await recognised(file)
    if (found) known.push(found)
    else unknown.push(file.name)
    await rest()
  }
  const [first] = known
  if (!first) throw new ProblemException('import-unreadable', 422)
  const all = inOrder(known, unknown)
  return {
    service: first.service,
    entries: known.every(({ service }) => service === 'reelroom') ? all : gatherNotes(all),
  }
}

/** The same file twice is one, but for those that belong to their folder. */
function onceEach(files: readonly UnpackedFile[]): UnpackedFile[] {
  const seen = new Map<number, Buffer[]>()
  return files.filter(({ name, bytes }) => {
    if (bytes.length === 0 || /\.(nfo|xml)$/i.test(name)) return true
    const asLong = seen.get(bytes.length) ?? []
    if (asLong.some((other) => other.equals(bytes))) return false
    seen.set(bytes.length, [...asLong, bytes])
    return true
  })
}

async function* inOrder(files: readonly KnownFile[], unknown: readonly string[]): AsyncGenerator<PlacedEntry[]> {
  const upload: Upload = { twins: new Twins(), lists: new Map(), shows: new Map() }
  let rows = 0
  for (const file of files.toSorted((a, b) => a.order - b.order)) {
    for await (const entries of file.entries(upload)) {
      rows += entries.length
      if (rows > importBounds.rows) throw new ProblemException('import-too-large', 413)
      yield entries
    }
  }
  yield unknown.flatMap((file) => invalid('file').map((entry) => ({ ...entry, file, line: 1 })))
}

async function recognised(file: UnpackedFile): Promise<KnownFile | null> {
  const [start = ''] = decoded(file.bytes.subarray(0, 4096))
  const text = start.replaceAll('\0', '').trimStart()
  if (text === '') return null
  if (text.startsWith('<')) return knownXml(file)
  return text.startsWith('{') || text.startsWith('[') ? knownJson(file) : knownCsv(file)
}

/** Of XML, only what is kept beside a library; a page of a website is nobody's export. */
function knownXml({ name, bytes }: UnpackedFile): KnownFile | null {
  const file = nfo([...decoded(bytes)].join('').replaceAll('\0', ''), name)
  return file && { service: 'kodi', order: file.order, entries: (upload) => placed(name, file.read(upload)) }
}

async function knownJson({ name, bytes }: UnpackedFile): Promise<KnownFile | null> {
  const value = await jsonValue(bytes)
  const own = reelroomJson(value)
  if (own) return { service: 'reelroom', order: 0, entries: () => placed(name, own) }
  const simkl = simklJson(value)
  if (simkl) return { service: 'simkl', order: 1, entries: (upload) => placed(name, simkl(upload)) }
  const file = trakt(value, name)
  return file && { service: 'trakt', order: file.order, entries: (upload) => placed(name, file.read(upload)) }
}

async function* placed(file: string, all: Iterable<[number, Entry[]]>): AsyncGenerator<PlacedEntry[]> {
  let batch: PlacedEntry[] = []
  for (const [line, entries] of all) {
    batch.push(...entries.map((entry) => ({ ...entry, file, line })))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
    await new Promise(setImmediate)
  }
  yield batch
}

async function knownCsv({ name, bytes }: UnpackedFile): Promise<KnownFile | null> {
  for await (const [first, second] of csvRows(bytes)) {
    if (!first) continue
    const header = first.cells.map((cell) => cell.trim())
    for (const format of csvFormats) {
      const reader = format(header, name, second?.cells ?? [])
      if (reader) return { ...reader, entries: (upload) => csvEntries(name, bytes, { header, reader, upload }) }
    }
    return null
  }
  return null
}

interface Reading {
  readonly header: readonly string[]
  readonly reader: CsvReader
  readonly upload: Upload
}

async function* csvEntries(
  file: string,
  bytes: Buffer,
  { header, reader, upload }: Reading,
): AsyncGenerator<PlacedEntry[]> {
  const columns = await dayColumns(reader.header ?? header, reader.days ?? [], {
    rows: () => csvRows(bytes),
    usual: delimiterOf(bytes) === ';' ? 'dmy' : 'unknown',
  })
  let isFirst = true
  for await (const rows of csvRows(bytes)) {
    const entries: PlacedEntry[] = []
    for (const { cells, line } of rows) {
      // Files that were put together have their header again in the middle.
      const isHeader = isFirst || isSame(cells, header)
      if (!isHeader) {
        for (const entry of reader.read(new Row(cells, line, columns), upload)) entries.push({ ...entry, file, line })
      }
      isFirst = false
    }
    yield entries
  }
}

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells[0]?.trim() === header[0] && cells.every((cell, index) => cell.trim() === header[index])
