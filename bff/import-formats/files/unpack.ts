import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { importBounds } from '@contract/import.schema'
import { UploadError } from '../upload-error.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/**
 * Leaves out the folders `deleted` and `orphaned` of a Letterboxd export: their contents do not belong to the
 * account. A folder with such a name and nothing beside it holds a whole export, and stays.
 */
function withoutDiscarded(files: readonly UnpackedFile[]): UnpackedFile[] {
  const folders = new Set<string>()
  for (const { name } of files)
    for (const [folder, child] of pathSteps(name)) if (!discardedFolders.has(child)) folders.add(folder)
  return files.filter(
    ({ name }) => !pathSteps(name).some(([folder, child]) => discardedFolders.has(child) && folders.has(folder)),
  )
}

const discardedFolders = new Set(['deleted', 'orphaned'])
/** Each folder above a file, from the root of the archive (empty) on, with the next segment of the path. */
const pathSteps = (name: string): [string, string][] => {
  const parts = name.split('/')
  return parts.map((part, index) => [parts.slice(0, index).join('/'), part])
}

/** A file as its member sent it. The name is a hint at the type and a label, never a path. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A file of an upload, with its path in the archive as its name. */
export interface UnpackedFile {
  readonly name: string
  /** Whether `bytes` unpacks it again each time. */
  readonly isPacked: boolean
  /** @throws UploadError `import-unsafe` */
  bytes(): Promise<Buffer>
}

/** Text compresses about tenfold; a higher ratio is taken for a zip bomb, except in small files. */
const MAX_COMPRESSION_RATIO = 100
const unzipped = promisify(gunzip)
const smallBytes = 1024 * 1024
/** Entries of an archive that are read before other requests run. */
const entriesAtOnce = 200
/** Files that operating systems add to archives. */
const systemFiles = /(^|\/)(__MACOSX\/|\.)/
const readable = /\.(csv|json|txt|tsv|nfo|xml)$/i

/** How much of the bounds an upload has used. */
interface Used {
  files: number
  bytes: number
}

/**
 * The files of an upload: those that are not archives, and those inside zip and gzip archives. An archive that cannot be
 * opened safely is listed in `unsafe`; if it is the only file, the upload is refused. @throws UploadError
 * `import-too-large`, or `import-unsafe`
 */
export async function unpack(
  uploaded: readonly UploadedFile[],
): Promise<{ files: UnpackedFile[]; unsafe: readonly string[] }> {
  const used: Used = { files: 0, bytes: 0 }
  const files: UnpackedFile[] = []
  const refused: string[] = []
  for (const { name, bytes } of uploaded) {
    if (!isZip(bytes) && !isGzip(bytes)) {
      count(used, bytes.length)
      if (!systemFiles.test(name)) files.push({ name, isPacked: false, bytes: () => Promise.resolve(bytes) })
      continue
    }
    const unpacked = isGzip(bytes) ? fileIn(name, bytes, used) : filesIn(bytes, used)
    const inside = await orUnsafe(unpacked).catch((error: unknown) => {
      if (error instanceof UploadError) return error.in(name)
      throw error
    })
    if (!(inside instanceof UploadError)) files.push(...inside)
    else if (inside.fault !== 'import-unsafe' || uploaded.length === 1) throw inside
    else refused.push(name)
  }
  return { files: withoutDiscarded(files), unsafe: refused }
}

async function filesIn(archive: Buffer, used: Used): Promise<UnpackedFile[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  if (used.files + zip.entryCount > importBounds.files) throw tooLarge()
  const files: UnpackedFile[] = []
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    seen += 1
    if (seen % entriesAtOnce === 0) await yieldToRequests()
    if (entry.isEncrypted()) throw unsafe()
    if (entry.fileName.endsWith('/') || systemFiles.test(entry.fileName)) continue
    if (isBomb(entry) || isZipName(entry.fileName)) throw unsafe()
    count(used, entry.uncompressedSize)
    if (readable.test(entry.fileName))
      files.push({ name: entry.fileName, isPacked: true, bytes: () => orUnsafe(readEntry(zip, entry)) })
  }
  return files
}

/** The one file of a gzip archive, as MyAnimeList packs its export. */
async function fileIn(name: string, archive: Buffer, used: Used): Promise<UnpackedFile[]> {
  const bytes = await unzipped(archive, { maxOutputLength: importBounds.bytes })
  if (isBomb({ compressedSize: archive.length, uncompressedSize: bytes.length })) throw unsafe()
  if (isZip(bytes) || isGzip(bytes)) throw unsafe()
  count(used, bytes.length)
  return [{ name: name.replace(/\.gz$/i, ''), isPacked: false, bytes: () => Promise.resolve(bytes) }]
}

function count(used: Used, bytes: number): void {
  used.files += 1
  used.bytes += bytes
  if (used.files > importBounds.files || used.bytes > importBounds.unpackedBytes) throw tooLarge()
}

/** yauzl ends the stream with an error when it is longer than the archive says. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (isZip(bytes)) throw unsafe()
  return bytes
}

const isBomb = ({ compressedSize, uncompressedSize }: Pick<Entry, 'compressedSize' | 'uncompressedSize'>): boolean =>
  uncompressedSize > importBounds.bytes ||
  (uncompressedSize > smallBytes && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO)

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
const isZipName = (name: string): boolean => /\.(zip|gz|7z|rar|tar|xz|bz2)$/i.test(name)
const unsafe = () => new UploadError('import-unsafe')
const tooLarge = () => new UploadError('import-too-large')

/** Turns every other error of an archive into `import-unsafe`: the archive is malformed. */
async function orUnsafe<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UploadError ? error : unsafe()
  }
}
