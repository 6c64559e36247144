import { isMissing } from '../open-inside.ts'
import { listFolder } from './list-folder.ts'
import { walkBelow, type Walked, type WalkParts } from './walk-folder.ts'
import { folderOf } from './resolve-link.ts'

/**
 * Lists some folders of a tree again, lists new folders in them, and drops those that are gone. False if that is not
 * enough: there are links, whose targets may be anywhere, or the root itself is gone.
 */
export async function relistFolders(
  root: string,
  tree: Walked,
  folders: Iterable<string>,
  parts: WalkParts = {},
): Promise<boolean> {
  const queue = [...new Set([...folders].map((folder) => nearestListed(folder, tree)))]
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    if (!tree.listings.has(folder)) continue
    parts.signal?.throwIfAborted()
    parts.onFolder?.(folder)
    const listing = await listFolder(root, folder, { settledMs: parts.settledMs }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
      return null
    })
    if (!listing) {
      if (folder === '') return false
      forget(tree, folder)
      queue.push(folderOf(folder))
      continue
    }
    if (listing.links.length > 0 || tree.listings.get(folder)!.links.length > 0) return false
    tree.listings.set(folder, listing)
    const subfolders = new Set(listing.folders)
    for (const path of childrenOf(tree, folder)) if (!subfolders.has(path)) forget(tree, path)
    for (const path of subfolders) {
      if (tree.listings.has(path)) continue
      const arrived = await walkBelow(root, path, parts)
      for (const [arrivedPath, one] of arrived.listings) {
        if (one.links.length > 0) return false
        tree.listings.set(arrivedPath, one)
      }
      tree.unreadable.delete(path)
      for (const arrivedPath of arrived.unreadable) tree.unreadable.add(arrivedPath)
    }
  }
  return true
}

/** The nearest listed folder: a hint may name one that scans leave out, or that no scan has listed yet. */
function nearestListed(folder: string, { listings }: Walked): string {
  let nearest = folder
  while (nearest !== '' && !listings.has(nearest)) nearest = folderOf(nearest)
  return nearest
}

function childrenOf({ listings, unreadable }: Walked, folder: string): string[] {
  return [...listings.keys(), ...unreadable].filter((path) => path !== '' && folderOf(path) === folder)
}

function forget({ listings, unreadable }: Walked, folder: string): void {
  for (const path of listings.keys()) if (path === folder || path.startsWith(`${folder}/`)) listings.delete(path)
  for (const path of unreadable) if (path === folder || path.startsWith(`${folder}/`)) unreadable.delete(path)
}
