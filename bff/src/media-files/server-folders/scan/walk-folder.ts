import { MAX_FILES } from '@contract/library-bounds'
import { followLinks } from './follow-links.ts'
import { isSameListing, listFolder, type Listing } from './list-folder.ts'

/** Folders that are listed at once: more make nothing quicker. */
const FOLDERS_AT_ONCE = 8
/** Beside so many others a folder has hardly very many entries itself. */
const MANY_FOLDERS = 100
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
  /** What was listed before: a folder that holds the same keeps its listing, of which nothing needs to be found out again. */
  readonly before?: ReadonlyMap<string, Listing> | undefined
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

class Walk implements Walked {
  readonly listings = new Map<string, Listing>()
  readonly unreadable = new Set<string>()
  private readonly waiting: { readonly path: string; readonly isSmall: boolean }[] = []
  private working = 0
  private files = 0
  private round = Promise.withResolvers<void>()

  constructor(
    private readonly root: string,
    private readonly parts: WalkParts,
  ) {}

  /** Lists a folder and all below it. */
  visit(path: string): Promise<void> {
    this.round = Promise.withResolvers()
    this.waiting.push({ path, isSmall: false })
    this.begin()
    return this.round.promise
  }

  /** As many as may be at once, the newest first: so few wait. */
  private begin(): void {
    while (this.working < FOLDERS_AT_ONCE && this.waiting.length > 0) void this.work(this.waiting.pop()!)
    if (this.working === 0) this.round.resolve()
  }

  private async work({ path, isSmall }: (typeof this.waiting)[number]): Promise<void> {
    this.working += 1
    try {
      await this.list(path, isSmall)
    } catch (error) {
      this.waiting.length = 0
      this.round.reject(error)
    }
    this.working -= 1
    this.begin()
  }

  private async list(path: string, isSmall: boolean): Promise<void> {
    this.parts.signal?.throwIfAborted()
    this.parts.onFolder?.(path)
    const found = await listFolder(this.root, path, { settledMs: this.parts.settledMs, isSmall }).catch(
      (error: unknown) => {
        if (path === '') throw error
        this.unreadable.add(path)
        return null
      },
    )
    if (!found) return
    const before = this.parts.before?.get(path)
    const listing = before && isSameListing(before, found) ? before : found
    this.listings.set(path, listing)
    this.files += listing.videos.length
    const { maxFiles = MAX_FILES } = this.parts
    if (this.files > maxFiles) throw new TooManyFiles(`more than ${maxFiles} videos`)
    if (this.listings.size > MAX_TREE) throw new TooManyFiles(`more than ${MAX_TREE} folders`)
    const areMany = listing.folders.length > MANY_FOLDERS
    for (const folder of listing.folders) this.waiting.push({ path: folder, isSmall: areMany })
  }
}
