import { importBounds, type FaultReason, type PulledService } from '@contract/import.schema'
import { UploadError, type FaultyPlace } from './upload-error.ts'
import { unpack, type UnpackedFile, type UploadedFile } from './files/unpack.ts'
import type { KnownService, UploadContext } from './csv-format.ts'
import { batchSize, invalid, type LocatedEntry } from './import-entry.ts'
import { FilesRead } from './files-read.ts'
import { gatherNotes } from './gather-notes.ts'
import { PlayDeduplicator } from './play-deduplicator.ts'
import { recognize, type RecognizedFile } from './recognize-file.ts'
import { firstRowOf, unnamedTable, type TableFile, type UnnamedTable } from './tables/unnamed-table.ts'
import { reportOtherRatings } from './report-other-ratings.ts'
import { createHash } from 'node:crypto'
import { stemOf } from './values.ts'
import { yieldToRequests } from './files/yield-to-requests.ts'

/** How much of the unpacked files stays in memory (bytes); further files are unpacked again when they are read. */
const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024
/** A recognized file without its content, which `open` reads again. */
interface ReadableFile extends Pick<RecognizedFile, 'name' | 'service' | 'order'> {
  open(): Promise<RecognizedFile | null>
}
/** A file that cannot be read, and the reason. */
interface UnreadableFile {
  readonly name: string
  readonly reason: FaultReason
}

/** The content of an upload. Its files are counted while its entries are read. */
export interface ReadUpload {
  readonly service: KnownService | PulledService
  readonly files: FilesRead
  readonly entries: AsyncGenerator<LocatedEntry[]>
}

/**
 * Recognizes the files of an upload by their content and reads them together. A file of an unknown format becomes a fault, and
 * the others are read. Where no file has a known format, but one is a table, or several are with the same first row, their member
 * names its columns. An aborted signal ends the recognition with its reason.
 * @throws UploadError `import-unreadable` when no file can be read, `import-many-tables`, or one of `unpack`
 */
export async function readUpload(
  uploaded: readonly UploadedFile[],
  signal?: AbortSignal,
): Promise<ReadUpload | UnnamedTable> {
  const { files, unsafe } = await unpack(uploaded)
  const readable: ReadableFile[] = []
  const unreadable: UnreadableFile[] = unsafe.map((name) => ({ name, reason: 'archive' }))
  const tables = new Map<string, TableFile[]>()
  const seen = new Set<string>()
  let bytesInMemory = 0
  for (const file of files) {
    signal?.throwIfAborted()
    const bytes = await file.bytes()
    if (isRepeated(file.name, bytes, seen)) continue
    const recognized = await recognize(file.name, bytes).catch(nullIfUnreadable)
    bytesInMemory += file.isPacked ? bytes.length : 0
    if (recognized) readable.push(toReadableFile(file, recognized, bytesInMemory <= MAX_BYTES_IN_MEMORY))
    else {
      unreadable.push({ name: file.name, reason: 'file' })
      const row = readable.length === 0 ? await firstRowOf(bytes).catch(nullIfUnreadable) : null
      if (row) tables.set(JSON.stringify(row), [...(tables.get(JSON.stringify(row)) ?? []), file])
    }
    await yieldToRequests()
  }
  const [first] = readable
  if (!first) return onlyTable([...tables.values()], uploaded)
  const filesRead = new FilesRead()
  const all = readInOrder(readable, unreadable, filesRead)
  return {
    service: first.service,
    files: filesRead,
    entries: readable.every(({ service }) => service === 'reelroom') ? all : reportOtherRatings(gatherNotes(all)),
  }
}

/** The table of an upload without a known format. @throws UploadError for none, and for tables of different columns */
function onlyTable([table, ...others]: readonly TableFile[][], uploaded: readonly UploadedFile[]): UnnamedTable {
  if (!table) throw new UploadError('import-unreadable', onlyNameOf(uploaded))
  if (others.length > 0) throw new UploadError('import-many-tables')
  return unnamedTable(table)
}

function nullIfUnreadable(error: unknown): null {
  if (isUnreadable(error)) return null
  throw error
}

function toReadableFile(file: UnpackedFile, recognized: RecognizedFile, isInMemory: boolean): ReadableFile {
  const { name } = file
  const facts = { name, service: recognized.service, order: recognized.order }
  if (isInMemory || !file.isPacked) return { ...facts, open: () => Promise.resolve(recognized) }
  return { ...facts, open: async () => recognize(name, await file.bytes()) }
}

/** The entries of all files. If one of several files breaks off, it becomes a fault, and its earlier entries count. */
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
        const { line: row = 1 } = entries.at(-1) ?? {}
        if (rows > importBounds.rows) throw new UploadError('import-too-large', { row })
        batch.push(...entries)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
    } catch (error) {
      if (files.length === 1 || !isUnreadable(error)) throw error instanceof UploadError ? error.in(file.name) : error
      batch.push(...filesRead.addRow(file.name, 1, invalid('shape')))
    }
    await yieldToRequests()
  }
  for (const { name } of unreadable) filesRead.add(name)
  yield [
    ...batch,
    ...unreadable.flatMap(({ name, reason }) => invalid(reason).map((entry) => ({ ...entry, file: name, line: 1 }))),
  ]
}

/** The name of a single file; several are to blame together. */
const onlyNameOf = ([file, ...more]: readonly UploadedFile[]): FaultyPlace =>
  file && more.length === 0 ? { file: file.name } : {}

const isUnreadable = (error: unknown): boolean => error instanceof UploadError && error.fault === 'import-unreadable'

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
