import { importBounds, type ImportService } from '@contract/import.schema'
import { ProblemException } from '../../http/problem.ts'
import { csvRows } from '../files/csv-rows.ts'
import { decoded } from '../files/decode.ts'
import { storable } from '../files/storable.ts'
import { unpack, type UnpackedFile } from '../files/unpack.ts'
import { type CsvReader, type Entry, type PlacedEntry } from './entry.ts'
import { imdb } from './imdb.ts'
import { letterboxd } from './letterboxd.ts'
import { reelroomCsv } from './reelroom-csv.ts'
import { reelroomJson } from './reelroom.ts'
import { trakt } from './trakt.ts'

const batchSize = 1000
const csvFormats = [reelroomCsv, letterboxd, imdb]

/** A file whose kind is known, not read yet. */
interface KnownFile {
  readonly service: ImportService
  readonly order: number
  /** Many at a time. */
  entries(): AsyncIterable<PlacedEntry[]>
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
  for (const file of await unpack(name, bytes)) {
    const found = await recognised(file)
    if (found) known.push(found)
  }
  const [first] = known
  if (!first) throw new ProblemException('import-unreadable', 422)
  return { service: first.service, entries: inOrder(known) }
}

async function* inOrder(files: readonly KnownFile[]): AsyncGenerator<PlacedEntry[]> {
  let rows = 0
  for (const file of files.toSorted((a, b) => a.order - b.order)) {
    for await (const entries of file.entries()) {
      rows += entries.length
      if (rows > importBounds.rows) throw new ProblemException('import-too-large', 413)
      yield entries
    }
  }
}

/** XML and HTML are nobody's export here, and are refused before anything reads them. */
async function recognised(file: UnpackedFile): Promise<KnownFile | null> {
  const [start = ''] = decoded(file.bytes.subarray(0, 4096))
  const text = start.trimStart()
  if (text === '' || text.startsWith('<') || start.includes('\0')) return null
  return text.startsWith('{') || text.startsWith('[') ? knownJson(file) : knownCsv(file)
}

function knownJson({ name, bytes }: UnpackedFile): KnownFile | null {
  const value = parsed([...decoded(bytes)].join(''))
  const own = reelroomJson(value)
  const entries = own ?? trakt(value, name)
  return entries && { service: own ? 'reelroom' : 'trakt', order: 0, entries: () => placed(name, entries) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return undefined
  }
}

async function* placed(file: string, all: Iterable<[number, Entry[]]>): AsyncGenerator<PlacedEntry[]> {
  let batch: PlacedEntry[] = []
  for (const [line, entries] of all) {
    batch.push(...entries.map((entry) => ({ ...entry, file, line })))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    await new Promise(setImmediate)
  }
  yield batch
}

async function knownCsv({ name, bytes }: UnpackedFile): Promise<KnownFile | null> {
  for await (const [first] of csvRows(bytes)) {
    if (!first) continue
    const { cells } = first
    const header = cells.map((cell) => cell.trim())
    for (const format of csvFormats) {
      const reader = format(header, name)
      if (reader) return { ...reader, entries: () => csvEntries(name, bytes, reader) }
    }
    return null
  }
  return null
}

async function* csvEntries(file: string, bytes: Buffer, reader: CsvReader): AsyncGenerator<PlacedEntry[]> {
  let isHeader = true
  for await (const rows of csvRows(bytes)) {
    const entries: PlacedEntry[] = []
    for (const { cells, line } of rows) {
      if (!isHeader) for (const entry of reader.read(cells)) entries.push({ ...entry, file, line })
      isHeader = false
    }
    yield entries
  }
}
