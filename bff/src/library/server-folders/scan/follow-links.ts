import { isCaptions, isVideo } from '@file-names/file-kinds'
import type { Listing } from './list-folder.ts'
import { folderOf, resolveLink, type LinkTarget } from './resolve-link.ts'

/** A walk that continues at the targets of links. */
interface WalkState {
  readonly listings: Map<string, Listing>
  readonly visit: (path: string) => Promise<void>
}

/**
 * Follows the links that a walk has found, in order of their paths, to entries below the root that have no listing
 * under their own path; so no entry counts twice, and circular links end.
 */
export async function followLinks(root: string, walk: WalkState): Promise<void> {
  /** Folders that links have led to, without links. */
  const followed = new Set<string>()
  const seen = new Set<string>()
  for (let links = linksOf(walk, seen); links.length > 0; links = linksOf(walk, seen))
    for (const link of links) {
      seen.add(link)
      const target = await resolveLink(root, link)
      if (!target || isListed(target, walk, followed)) continue
      if (target.kind === 'folder') {
        followed.add(target.path)
        await walk.visit(link)
      } else addFile(walk.listings, link, target)
    }
}

const linksOf = ({ listings }: WalkState, seen: ReadonlySet<string>): string[] =>
  [...listings.values()]
    .flatMap(({ links }) => links)
    .filter((link) => !seen.has(link))
    .toSorted()

function isListed({ kind, path }: LinkTarget, { listings }: WalkState, followed: ReadonlySet<string>): boolean {
  if (kind === 'file') return isVideo(path) && listings.has(folderOf(path))
  if (listings.has(path) || path === '') return true
  for (let part = path; part !== ''; part = folderOf(part)) if (followed.has(part)) return true
  return false
}

function addFile(listings: Map<string, Listing>, link: string, { file }: Extract<LinkTarget, { kind: 'file' }>): void {
  const folder = folderOf(link)
  const listing = listings.get(folder)
  if (!listing) return
  if (isVideo(link)) listings.set(folder, { ...listing, videos: [...listing.videos, file].toSorted(byPath) })
  else if (isCaptions(link)) listings.set(folder, { ...listing, captions: [...listing.captions, link].toSorted() })
}

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1)
