import { importBounds, type PulledService } from '@contract/import.schema'
import { UploadError, type FaultyPlace } from './upload-error.ts'
import { unpack, type UnpackedFile, type UploadedFile } from './files/unpack.ts'
import { newUpload, type KnownService, type UploadContext } from './csv-format.ts'
import { entriesOfRows, type ReadEntries, type UploadFiles } from './entries-of-rows.ts'
import { batchSize, invalid, type ReadRow } from './import-entry.ts'
import { recognize, type RecognizedFile } from './recognize-file.ts'
import { firstRowOf, unnamedTable, type TableFile, type UnnamedTable } from './tables/unnamed-table.ts'
import { sharedUpload, type SharedUpload } from './shared-upload.ts'
import { createHash } from 'node:crypto'
import { stemOf } from './values.ts'
import { yieldToRequests } from './files/yield-to-requests.ts'

/** How much of the unpacked files stays in memory (bytes); further files are unpacked again when they are read. */
const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024
/** A recognized file without its content, which `open` reads again. */
interface ReadableFile extends Pick<RecognizedFile, 'name' | 'service' | 'order' | 'hasPeople'> {
  open(): Promise<RecognizedFile | null>
}

/** The content of an upload. */
export interface ReadUpload extends ReadEntries {
  readonly service: KnownService | PulledService
}

/**
 * Recognizes the files of an upload by their content and reads them together. A file of an unknown format becomes a fault, and
 * the others are read. If no file has a known format, but one is a table, or several are with the same first row, the
 * member names its columns. If rows name people, their member may have to choose among them. An aborted signal ends the
 * recognition with its reason.
 * @throws UploadError `import-unreadable` when no file can be read, `import-many-tables`, or one of `unpack`
 */
export async function readUpload(
  uploaded: readonly UploadedFile[],
  signal?: AbortSignal,
): Promise<ReadUpload | UnnamedTable | SharedUpload> {
  const { files, unsafe } = await unpack(uploaded)
  const readable: ReadableFile[] = []
  const unreadable: UploadFiles['unreadable'][number][] = unsafe.map((name) => ({ name, reason: 'archive' }))
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
  const upload = newUpload()
  const rows = readInOrder(readable, upload)
  const { service } = first
  const uploadFiles = { names: readable.map(({ name }) => name), unreadable }
  if (readable.some(({ hasPeople }) => hasPeople)) return sharedUpload(service, rows, uploadFiles, upload.people)
  const isOwn = readable.every((file) => file.service === 'reelroom')
  return { service, ...entriesOfRows(rows, uploadFiles, isOwn) }
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
  const { service, order, hasPeople } = recognized
  const facts = { name, service, order, hasPeople }
  if (isInMemory || !file.isPacked) return { ...facts, open: () => Promise.resolve(recognized) }
  return { ...facts, open: async () => recognize(name, await file.bytes()) }
}

/** The rows of all files. If one of several files breaks off, it becomes a fault, and its earlier rows count. */
async function* readInOrder(files: readonly ReadableFile[], upload: UploadContext): AsyncGenerator<ReadRow[]> {
  let count = 0
  let batch: ReadRow[] = []
  for (const file of files.toSorted((a, b) => a.order - b.order)) {
    try {
      for await (const rows of (await file.open())?.rows(upload) ?? []) {
        count += rows.reduce((sum, { entries }) => sum + entries.length, 0)
        const { line: row = 1 } = rows.at(-1) ?? {}
        if (count > importBounds.rows) throw new UploadError('import-too-large', { row })
        batch.push(...rows)
        if (batch.length < batchSize) continue
        yield batch
        batch = []
      }
    } catch (error) {
      if (files.length === 1 || !isUnreadable(error)) throw error instanceof UploadError ? error.in(file.name) : error
      batch.push({ file: file.name, line: 1, entries: invalid('shape') })
    }
    await yieldToRequests()
  }
  yield batch
}

/** The name of a single file; several are to blame together. */
const onlyNameOf = ([file, ...more]: readonly UploadedFile[]): FaultyPlace =>
  file && more.length === 0 ? { file: file.name } : {}

const isUnreadable = (error: unknown): boolean => error instanceof UploadError && error.fault === 'import-unreadable'

/**
 * Whether a file came before with the same content and the same name; the number of a copy is ignored. The name
 * matters, because a list may have the films of the watchlist. Files beside media (`.nfo`) are never repeated.
 */
function isRepeated(name: string, bytes: Buffer, seen: Set<string>): boolean {
  if (bytes.length === 0 || /\.(nfo|xml)$/i.test(name)) return false
  const hash = createHash('sha256').update(bytes).digest('base64')
  const key = `${hash} ${stemOf(name).replace(/\s*\(\d+\)$/, '')}`
  return seen.has(key) || !seen.add(key)
}
