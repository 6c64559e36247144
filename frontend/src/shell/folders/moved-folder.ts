import { directoryOf } from './file-system/directory.ts'
import type { FolderSource } from './file-system/folder-source.ts'
import { listFolder } from './file-system/list-folder.ts'
import type { FolderInput } from './folder-setup.machine.ts'
import type { LibraryStore } from './library.store.ts'
import { listingFilter } from './scan-listing.ts'

/** A folder that this browser has already, with which given ones are compared. */
export type ExistingFolder = Pick<FolderInput, 'id' | 'name' | 'source'>

/** The share of the known files that a folder needs at the same paths with the same sizes to count as a moved one. */
const MIN_SHARE = 0.8

/** Names and paths compare in composed form: macOS writes é as e and an accent, other systems as one character. */
export const composed = (path: string): string => path.normalize('NFC')

/**
 * The known folder whose files a given folder has and that cannot be read where it was, or null. Paths and sizes are
 * compared with the last complete scan that this browser stores. Rejects if the given folder cannot be read.
 */
export async function findMovedFolder(
  store: LibraryStore,
  { userId, existing }: { userId: string; existing: readonly ExistingFolder[] },
  source: FolderSource,
): Promise<ExistingFolder | null> {
  let best: { readonly folder: ExistingFolder; readonly share: number } | null = null
  let sizes: ReadonlyMap<string, number> | undefined
  for (const folder of existing) {
    const scan = await store.scan(userId, folder.id)
    if (!scan || scan.files.size === 0 || (await hasEntries(folder.source))) continue
    sizes ??= await sizesIn(source)
    const share = shareOf(scan.files, sizes)
    if (share >= MIN_SHARE && share > (best?.share ?? 0)) best = { folder, share }
  }
  return best?.folder ?? null
}

/** The share of the files of a scan, 0 to 1, that have the same path and size. A fingerprint begins with the size. */
function shareOf(scanned: ReadonlyMap<string, string>, sizes: ReadonlyMap<string, number>): number {
  let same = 0
  for (const [path, print] of scanned) if (sizes.get(composed(path)) === Number(print.split(' ', 1)[0])) same += 1
  return same / scanned.size
}

/** Whether a folder can be read and has something in it: an unplugged drive may leave an empty folder behind. */
async function hasEntries(source: FolderSource | null): Promise<boolean> {
  if (!source) return false
  try {
    // The browser lists chosen files by itself: whether they are still there is known when one is read.
    if (source.kind === 'files') await source.files[0]?.slice(0, 1).arrayBuffer()
    const first = await directoryOf(source).entries()[Symbol.asyncIterator]().next()
    return first.done !== true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

async function sizesIn(source: FolderSource): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  const videos = {
    ...listingFilter,
    file: (name: string) => (listingFilter.file(name) === 'details' ? 'details' : null),
  } as const
  await listFolder(directoryOf(source), videos, {
    onEvent: (found) => {
      if (found.type !== 'files') return
      for (const { name, size } of found.files)
        sizes.set(composed(found.folder === '' ? name : `${found.folder}/${name}`), size)
    },
    pause: () => undefined,
  })
  return sizes
}
