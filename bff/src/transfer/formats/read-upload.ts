import { createHash } from 'node:crypto'
import { importBounds, type ImportService } from '@contract/import.schema'
import { ProblemException } from '../../http/problem.ts'
import { csvRows, delimiterOf } from '../files/csv-rows.ts'
import { decoded } from '../files/decode.ts'
import { storable } from '../files/storable.ts'
import { unpack, type UnpackedFile } from '../files/unpack.ts'
import type { CsvFormat, CsvReader, Upload } from './csv-format.ts'
import { dayColumns } from './day-columns.ts'
import { invalid, type Entry, type PlacedEntry } from './entry.ts'
import { FilesRead } from './files-read.ts'
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

const batchSize = 500
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
  readonly name: string
  readonly service: ImportService
  readonly order: number
  /** Many at a time. */
  entries(upload: Upload): AsyncIterable<PlacedEntry[]>
}

/** What an upload holds. Its files are counted while its entries are read. */
export interface ReadUpload {
  readonly service: ImportService
  readonly files: FilesRead
  readonly entries: AsyncGenerator<PlacedEntry[]>
}

/**
 * Takes an upload for what its content says it is.
 * @throws ProblemException `import-unreadable` when nothing in it is known, or one of `unpack`
 */
export async function readUpload(name: string, bytes: Buffer): Promise<ReadUpload> {
  const known: KnownFile[] = []
  const unknown: string[] = []
  for (const file of onceEach(await unpack(name, bytes))) {
    const found = await recognised(file)
    if (found) known.push(found)
    else unknown.push(file.name)
  }
  const [first] = known
  if (!first) throw new ProblemException('import-unreadable', 422)
  const files = new FilesRead()
  const all = inOrder(known, unknown, files)
  return {
    service: first.service,
    files,
    entries: known.every(({ service }) => service === 'reelroom') ? all : gatherNotes(all),
  }
}

/** The same file twice is one, but for those that belong to their folder. */
function onceEach(files: readonly UnpackedFile[]): UnpackedFile[] {
  const seen = new Set<string>()
  return files.filter(({ name, bytes }) => {
    if (bytes.length === 0 || /\.(nfo|xml)$/i.test(name)) return true
    const hash = createHash('sha256').update(bytes).digest('base64')
    return !seen.has(hash) && seen.add(hash)
  })
}

async function* inOrder(
  known: readonly KnownFile[],
  unknown: readonly string[],
  files: FilesRead,
): AsyncGenerator<PlacedEntry[]> {
  const upload: Upload = { files, twins: new Twins(), lists: new Map(), shows: new Map() }
  for (const { name } of known) files.add(name)
  let rows = 0
  for (const file of known.toSorted((a, b) => a.order - b.order)) {
    for await (const entries of file.entries(upload)) {
      rows += entries.length
      if (rows > importBounds.rows) throw new ProblemException('import-too-large', 413)
      yield entries
    }
  }
  for (const name of unknown) files.add(name)
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
  return file && { name, service: 'kodi', order: file.order, entries: (of) => placed(name, of, file.read(of)) }
}

function knownJson({ name, bytes }: UnpackedFile): KnownFile | null {
  const value = parsed([...decoded(bytes)].join(''))
  const own = reelroomJson(value)
  if (own) return { name, service: 'reelroom', order: 0, entries: (of) => placed(name, of, own) }
  const simkl = simklJson(value)
  if (simkl) return { name, service: 'simkl', order: 1, entries: (of) => placed(name, of, simkl(of)) }
  const file = trakt(value, name)
  return file && { name, service: 'trakt', order: file.order, entries: (of) => placed(name, of, file.read(of)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return undefined
  }
}

async function* placed(
  file: string,
  { files }: Upload,
  all: Iterable<[number, Entry[]]>,
): AsyncGenerator<PlacedEntry[]> {
  let batch: PlacedEntry[] = []
  for (const [line, entries] of all) {
    batch.push(...files.place(file, line, entries))
    if (batch.length < batchSize) continue
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
      if (reader) return { ...reader, name, entries: (upload) => csvEntries(name, bytes, { header, reader, upload }) }
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
      const read = isHeader ? null : reader.read(new Row(cells, line, columns), upload)
      if (read) entries.push(...upload.files.place(file, line, read))
      isFirst = false
    }
    yield entries
  }
}

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells[0]?.trim() === header[0] && cells.every((cell, index) => cell.trim() === header[index])
