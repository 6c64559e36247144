import { bulkhead } from 'cockatiel'
import { MAX_FILES } from '@contract/library-bounds'
import { followLinks } from './follow-links.ts'
import { listFolder, type Listing } from './list-folder.ts'

/** Folders that are listed at once: more make nothing quicker. */
const FOLDERS_AT_ONCE = 8
/** A tree of more than so many folders is none of films. */
const MAX_TREE = 200_000

export interface Walked {
  /** Of every folder that was listed, by its path. */
  readonly listings: Map<string, Listing>
  /** Folders that could not be read; what is below them is not known. */
  readonly unreadable: Set<string>
}

export interface WalkParts {
  /** Told of a folder before it is listed, so that no change after that is missed. */
  readonly onFolder?: (path: string) => void
  readonly signal?: AbortSignal
  /** Videos beyond which it is refused. */
  readonly maxFiles?: number
  /** How long a file was not written that is taken for whole. */
  readonly settledMs?: number
}

/** There is more in a folder than a library holds. */
export class TooManyFiles extends Error {
  override readonly name = 'TooManyFiles'
}

/**
 * Lists a folder and all that is below it, a few folders at a time; links last (`followLinks`).
 * @param root without links
 * @throws TooManyFiles where there are more than `MAX_FILES` videos, or folders without end; ErrnoException where the root
 *   cannot be read
 */
export async function walkFolder(root: string, parts: WalkParts = {}): Promise<Walked> {
  const walk = new Walk(root, parts)
  await walk.visit('')
  await followLinks(root, walk)
  return walk
}

/** The same for a folder below the root that has come in, without its links. */
export async function walkBelow(root: string, path: string, parts: WalkParts = {}): Promise<Walked> {
  const walk = new Walk(root, parts)
  await walk.visit(path)
  return walk
}

export class Walk implements Walked {
  readonly listings = new Map<string, Listing>()
  readonly unreadable = new Set<string>()
  private readonly turns = bulkhead(FOLDERS_AT_ONCE, Infinity)
  private files = 0
  private hasFailed = false

  constructor(
    private readonly root: string,
    private readonly parts: WalkParts,
  ) {}

  async visit(path: string): Promise<void> {
    try {
      const folders = await this.turns.execute(() => this.list(path))
      await Promise.all(folders.map((folder) => this.visit(folder)))
    } catch (error) {
      // Those that wait for their turn need not go on.
      this.hasFailed = true
      throw error
    }
  }

  private async list(path: string): Promise<readonly string[]> {
    this.parts.signal?.throwIfAborted()
    if (this.hasFailed) return []
    this.parts.onFolder?.(path)
    const listing = await listFolder(this.root, path, this.parts.settledMs).catch((error: unknown) => {
      if (path === '') throw error
      this.unreadable.add(path)
      return null
    })
    if (!listing) return []
    this.listings.set(path, listing)
    this.files += listing.videos.length
    const { maxFiles = MAX_FILES } = this.parts
    if (this.files > maxFiles) throw new TooManyFiles(`more than ${maxFiles} videos`)
    if (this.listings.size > MAX_TREE) throw new TooManyFiles(`more than ${MAX_TREE} folders`)
    return listing.folders
  }
}
