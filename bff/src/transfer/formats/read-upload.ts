import { createHash } from 'node:crypto'
import { importBounds, type FaultReason, type ImportService } from '@contract/import.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { csvRows } from '../files/csv-rows.ts'
import { decoded } from '../files/decode.ts'
import { jsonValue } from '../files/json-value.ts'
import { unpack, type UnpackedFile, type UploadedFile } from '../files/unpack.ts'
import { rowsAtOnce } from '../turns.ts'
import { csvEntries } from './csv-entries.ts'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, type Entry, type LocatedEntry } from './import-entry.ts'
import { FilesRead } from './files-read.ts'
import { gatherNotes } from './gather-notes.ts'
import { imdb } from './imdb.ts'
import { letterboxd } from './letterboxd.ts'
import { letterboxdImport } from './letterboxd-import.ts'
import { movary } from './movary.ts'
import { ourLeftOut, ourLetterboxd } from './own-service-exports.ts'
import { netflix } from './netflix.ts'
import { nfo } from './nfo.ts'
import { reelroomCsv } from './reelroom-csv.ts'
import { reelroomJson } from './reelroom.ts'
import { simklCsv, simklJson } from './simkl.ts'
import { tmdb } from './tmdb.ts'
import { trakt } from './trakt.ts'
import { traktCsv } from './trakt-csv.ts'
import { tvTime } from './tv-time.ts'
import { PlayDeduplicator } from './play-deduplicator.ts'
import { stemOf } from './values.ts'

/** How much of the unpacked files stays in memory (bytes); further files are unpacked again when they are read. */
const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024
/** The first format that recognises a header reads the file, so formats with distinctive columns come first. */
const csvFormats: readonly CsvFormat[] = [
  reelroomCsv,
  letterboxd,
  imdb,
  tmdb,
  movary,
  simklCsv,
  tvTime,
  netflix,
  traktCsv,
  ourLetterboxd,
  ourLeftOut,
  letterboxdImport,
]

/** A file whose format is known, before it is read. */
interface RecognisedFile {
  readonly name: string
  readonly service: ImportService
  readonly order: number
  /** The entries, in batches. */
  entries(upload: UploadContext): AsyncIterable<LocatedEntry[]>
}
/** A recognised file without its content, which `open` reads again. */
interface ReadableFile extends Pick<RecognisedFile, 'name' | 'service' | 'order'> {
  open(): Promise<RecognisedFile | null>
}
/** A file that cannot be read, and the reason. */
interface UnreadableFile {
  readonly name: string
  readonly reason: FaultReason
}

/** The content of an upload. Its files are counted while its entries are read. */
export interface ReadUpload {
  readonly service: ImportService
  readonly files: FilesRead
  readonly entries: AsyncGenerator<LocatedEntry[]>
}

/**
 * Recognises the files of an upload by their content and reads them together. A file of an unknown format becomes a fault, and
 * the others are read.
 * @throws ProblemException `import-unreadable` when no file has a known format, or one of `unpack`
 */
export async function readUpload(uploaded: readonly UploadedFile[]): Promise<ReadUpload> {
  const { files, unsafe } = await unpack(uploaded)
  const readable: ReadableFile[] = []
  const unreadable: UnreadableFile[] = unsafe.map((name) => ({ name, reason: 'archive' }))
  const seen = new Set<string>()
  let bytesInMemory = 0
  for (const file of files) {
    const bytes = await file.bytes()
    if (isRepeated(file.name, bytes, seen)) continue
    const recognised = await recognise(file.name, bytes).catch(nullIfUnreadable)
    bytesInMemory += file.isPacked ? bytes.length : 0
    if (recognised) readable.push(toReadableFile(file, recognised, bytesInMemory <= MAX_BYTES_IN_MEMORY))
    else unreadable.push({ name: file.name, reason: 'file' })
    await new Promise(setImmediate)
  }
  const [first] = readable
  if (!first) throw new ProblemException('import-unreadable', 422)
  const filesRead = new FilesRead()
  const all = readInOrder(readable, unreadable, filesRead)
  return {
    service: first.service,
    files: filesRead,
    entries: readable.every(({ service }) => service === 'reelroom') ? all : gatherNotes(all),
  }
}

function nullIfUnreadable(error: unknown): null {
  if (isUnreadable(error)) return null
  throw error
}

function toReadableFile(file: UnpackedFile, recognised: RecognisedFile, isInMemory: boolean): ReadableFile {
  const { name } = file
  const facts = { name, service: recognised.service, order: recognised.order }
  if (isInMemory || !file.isPacked) return { ...facts, open: () => Promise.resolve(recognised) }
  return { ...facts, open: async () => recognise(name, await file.bytes()) }
}

/**
 * Whether a file came before with the same content and the same name; the number of a copy is ignored. The name counts,
 * because a list may have the films of the watchlist. Files beside media (`.nfo`) are never repeated.
 */
function isRepeated(name: string, bytes: Buffer, seen: Set<string>): boolean {
  if (bytes.length === 0 || /\.(nfo|xml)$/i.test(name)) return false
  const hash = createHash('sha256').update(bytes).digest('base64')
  const key = `${hash} ${stemOf(name).replace(/\s*\(\d+\)$/, '')}`
  return seen.has(key) || !seen.add(key)
}

/** The entries of all files. Of several files one that breaks off becomes a fault, and its entries until then count. */
async function* readInOrder(
  files: readonly ReadableFile[],
  unreadable: readonly UnreadableFile[],
  filesRead: FilesRead,
): AsyncGenerator<LocatedEntry[]> {
  const upload: UploadContext = { files: filesRead, plays: new PlayDeduplicator(), lists: new Map(), shows: new Map() }
  for (const { name } of files) filesRead.add(name)
  let rows = 0
  let batch: LocatedEntry[] = []
  for (const file of files.toSorted((a, b) => a.order - b.order)) {
    try {
      for await (const entries of (await file.open())?.entries(upload) ?? []) {
        rows += entries.length
        if (rows > importBounds.rows) throw new ProblemException('import-too-large', 413)
        batch.push(...entries)
        if (batch.length < rowsAtOnce) continue
        yield batch
        batch = []
      }
    } catch (error) {
      if (files.length === 1 || !isUnreadable(error)) throw error
      batch.push(...filesRead.addRow(file.name, 1, invalid('shape')))
    }
    await new Promise(setImmediate)
  }
  for (const { name } of unreadable) filesRead.add(name)
  yield [
    ...batch,
    ...unreadable.flatMap(({ name, reason }) => invalid(reason).map((entry) => ({ ...entry, file: name, line: 1 }))),
  ]
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ProblemException && error.type === 'import-unreadable'

async function recognise(name: string, bytes: Buffer): Promise<RecognisedFile | null> {
  const [start = ''] = decoded(bytes.subarray(0, 4096))
  const text = start.replaceAll('\0', '').trimStart()
  if (text === '') return null
  if (text.startsWith('<')) return recogniseXml(name, bytes)
  return text.startsWith('{') || text.startsWith('[') ? recogniseJson(name, bytes) : recogniseCsv(name, bytes)
}

/** The only XML files that are read are those of media libraries (`.nfo`). */
function recogniseXml(name: string, bytes: Buffer): RecognisedFile | null {
  const file = nfo([...decoded(bytes)].join('').replaceAll('\0', ''), name)
  return (
    file && { name, service: 'kodi', order: file.order, entries: (upload) => located(name, upload, file.read(upload)) }
  )
}

async function recogniseJson(name: string, bytes: Buffer): Promise<RecognisedFile | null> {
  const value = await jsonValue(bytes)
  const own = reelroomJson(value)
  if (own) return { name, service: 'reelroom', order: 0, entries: (upload) => located(name, upload, own) }
  const simkl = simklJson(value)
  if (simkl) return { name, service: 'simkl', order: 1, entries: (upload) => located(name, upload, simkl(upload)) }
  const file = trakt(value, name)
  return (
    file && { name, service: 'trakt', order: file.order, entries: (upload) => located(name, upload, file.read(upload)) }
  )
}

async function* located(
  file: string,
  { files }: UploadContext,
  all: Iterable<[number, Entry[]]>,
): AsyncGenerator<LocatedEntry[]> {
  let batch: LocatedEntry[] = []
  for (const [line, entries] of all) {
    batch.push(...files.addRow(file, line, entries))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
    await new Promise(setImmediate)
  }
  yield batch
}

async function recogniseCsv(name: string, bytes: Buffer): Promise<RecognisedFile | null> {
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
