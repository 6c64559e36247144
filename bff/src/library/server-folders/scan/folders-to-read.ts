import { hash } from 'node:crypto'
import type { FoundFile, Listing } from './list-folder.ts'
import { folderOf } from './resolve-link.ts'

/**
 * Names of one folder that are read at once, some ten milliseconds of work; a folder with more is read in even parts.
 */
const MAX_NAMES = 128

/** Videos of one folder, whose names are read together, with the captions and NFO files that may belong to them. */
export interface FolderToRead {
  readonly videos: readonly FoundFile[]
  /** Captions beside them, and in folders beside them. */
  readonly captions: readonly string[]
  /** NFO files beside them, and in the folders above. */
  readonly nfos: readonly FoundFile[]
  /** A digest of the content: the same for the same content. */
  readonly key: string
}

/** The folders with videos of a tree, each in parts of up to `max` videos. */
export function* foldersToRead(
  listings: ReadonlyMap<string, Listing>,
  max = MAX_NAMES,
): Generator<FolderToRead, void, void> {
  const captionFolders = Map.groupBy(
    [...listings.values()].filter(({ captions, videos }) => captions.length > 0 && videos.length === 0),
    ({ path }) => nearestWithVideos(path, listings),
  )
  for (const listing of listings.values()) {
    if (listing.videos.length === 0) continue
    const below = captionFolders.get(listing.path) ?? []
    const sources = [listing, ...below]
    const captions = below.length === 0 ? listing.captions : sources.flatMap((source) => source.captions).toSorted()
    const above = nfosAbove(listing.path, listings)
    const nfos = above.length === 0 ? listing.nfos : [...listing.nfos, ...above]
    const isAlone = sources.length === 1 && above.length === 0
    const content = isAlone
      ? listingDigestOf(listing)
      : [...sources.map(listingDigestOf), ...above.map((nfo) => Object.values(nfo).join())].join(' ')
    if (listing.videos.length <= max) yield { videos: listing.videos, captions, nfos, key: content }
    else
      for (const [no, videos] of evenParts(listing.videos, max).entries())
        yield { videos, captions, nfos, key: `${no} ${content}` }
  }
}

/** Captions are in a folder beside the videos, or in one within that: `Subs/Alien/2_English.srt`. */
function nearestWithVideos(path: string, listings: ReadonlyMap<string, Listing>): string | null {
  const above = [folderOf(path), folderOf(folderOf(path))]
  return above.find((folder) => folder !== path && (listings.get(folder)?.videos.length ?? 0) > 0) ?? null
}

/** The NFO files in the folders above that describe more than one file. */
function nfosAbove(path: string, listings: ReadonlyMap<string, Listing>): FoundFile[] {
  const nfos: FoundFile[] = []
  for (let part = path; part !== '';) {
    part = folderOf(part)
    nfos.push(...(listings.get(part)?.nfos.filter((nfo) => isOfManyFiles(nfo.path)) ?? []))
  }
  return nfos
}

const isOfManyFiles = (path: string): boolean => /(?:^|\/)(?:tvshow|movie|index|video_ts)\.nfo$/i.test(path)

function evenParts<T>(all: readonly T[], maxSize: number): T[][] {
  const parts = Math.ceil(all.length / maxSize)
  return Array.from({ length: parts }, (_, part) =>
    all.slice(Math.round((part * all.length) / parts), Math.round(((part + 1) * all.length) / parts)),
  )
}

/** The digest of each listing is computed once. */
const digests = new WeakMap<Listing, string>()
function listingDigestOf(listing: Listing): string {
  const cached = digests.get(listing)
  if (cached !== undefined) return cached
  const { path, videos, captions, nfos } = listing
  const digest = hash('sha1', JSON.stringify([path, videos, captions, nfos]), 'base64')
  digests.set(listing, digest)
  return digest
}
