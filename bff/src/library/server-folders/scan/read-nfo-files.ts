import type { NfoFacts } from '@file-names/nfo/nfo-facts'
import { readNfo } from '@file-names/nfo/read-nfo'
import type { FoundFile } from './list-folder.ts'
import { readShortText } from './read-short-text.ts'

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
    const text = await readShortText(root, path)
    const read = text === null ? null : readNfo(text)
    const isUsed = read !== null && !('refused' in read)
    onRead(path, isUsed)
    if (isUsed && read.facts) facts.set(path, read.facts)
  }
  return facts
}
