import type { NfoFacts } from '@file-names/nfo/nfo-facts'
import { readNfo } from '@file-names/nfo/read-nfo'
import type { FoundFile } from './list-folder.ts'
import { openInside } from '../open-inside.ts'

/** Bytes: no NFO file of one title is longer. */
const MAX_NFO_BYTES = 256 * 1024

/**
 * The facts in NFO files, by their paths; the files are read one after the other. One that is too long, cannot be read
 * or is refused has no facts: the names of files are used instead.
 */
export async function readNfoFiles(
  root: string,
  nfos: readonly FoundFile[],
  onRead: (path: string, isUsed: boolean) => void,
): Promise<ReadonlyMap<string, NfoFacts>> {
  const facts = new Map<string, NfoFacts>()
  for (const { path } of nfos) {
    const text = await startOf(root, path)
    const read = text === null || text.length > MAX_NFO_BYTES ? null : readNfo(text)
    const isUsed = read !== null && !('refused' in read)
    onRead(path, isUsed)
    if (isUsed && read.facts) facts.set(path, read.facts)
  }
  return facts
}

/** As much of a file as is needed to see that it is too long; null if it cannot be read. */
async function startOf(root: string, path: string): Promise<string | null> {
  const opened = await openInside(root, path)
  if (!opened) return null
  const { file } = opened
  try {
    const buffer = Buffer.allocUnsafe(MAX_NFO_BYTES + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
