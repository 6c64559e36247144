import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { importBounds } from '@contract/import.schema'
import { ProblemException } from '../../http/problem.ts'

export interface UnpackedFile {
  /** As its archive or the upload calls it: a hint at what it is and a name to show, never a path. */
  readonly name: string
  readonly bytes: Buffer
}

/** A text shrinks a few times over; what shrinks more is made to fill the memory. Small files may. */
const highestRatio = 100
const smallBytes = 1024 * 1024
/** What systems put beside the files that they pack. */
const byTheWay = /(^|\/)(__MACOSX\/|\.)/
const readable = /\.(csv|json|txt|tsv|nfo|xml)$/i

/** The files of an upload: those of a zip archive, or itself. @throws ProblemException `import-unsafe` */
export async function unpack(name: string, bytes: Buffer): Promise<UnpackedFile[]> {
  if (!isZip(bytes)) return [{ name, bytes }]
  const zip = await orUnsafe(fromBufferPromise(bytes, { lazyEntries: true }))
  if (zip.entryCount > importBounds.files) throw unsafe()
  return orUnsafe(readEntries(zip))
}

async function readEntries(zip: ZipFile): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw unsafe()
    if (entry.fileName.endsWith('/') || byTheWay.test(entry.fileName)) continue
    total += entry.uncompressedSize
    if (total > importBounds.unpackedBytes || isBomb(entry)) throw unsafe()
    if (isZipName(entry.fileName)) throw unsafe()
    if (!readable.test(entry.fileName)) continue
    const bytes = await readEntry(zip, entry)
    if (isZip(bytes)) throw unsafe()
    files.push({ name: entry.fileName, bytes })
  }
  return withoutRemains(files)
}

/**
 * What Letterboxd keeps of things that are deleted or belong to nothing is no part of the account, wherever in the archive
 * its folder is. A folder that is merely called so, with the whole export in it, has nothing beside it.
 */
function withoutRemains(files: readonly UnpackedFile[]): UnpackedFile[] {
  const folders = new Set<string>()
  for (const { name } of files) for (const [folder, inIt] of placesOf(name)) if (!remains.has(inIt)) folders.add(folder)
  return files.filter(({ name }) => !placesOf(name).some(([folder, inIt]) => remains.has(inIt) && folders.has(folder)))
}

const remains = new Set(['deleted', 'orphaned'])
/** Every folder on the way to a file, the archive itself first, and what comes next on it. */
const placesOf = (name: string): [string, string][] => {
  const parts = name.split('/')
  return parts.map((part, index) => [parts.slice(0, index).join('/'), part])
}

/** yauzl ends the stream with an error when it is longer than the archive says. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > importBounds.bytes ||
  (uncompressedSize > smallBytes && uncompressedSize > compressedSize * highestRatio)

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const isZipName = (name: string): boolean => /\.(zip|gz|7z|rar|tar|xz|bz2)$/i.test(name)
const unsafe = () => new ProblemException('import-unsafe', 422)

/** Whatever else is wrong with an archive is what its maker did. */
async function orUnsafe<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ProblemException ? error : unsafe()
  }
}
