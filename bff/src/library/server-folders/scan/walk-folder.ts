import { MAX_FILES } from '@contract/library-bounds'
import { followLinks } from './follow-links.ts'
import { listFolder, type Listing, type FoundFile } from './list-folder.ts'

/** Whether a folder has the same contents as before. */
const isSameListing = (one: Listing, other: Listing): boolean =>
  one.unnameable === other.unnameable &&
  areSame(one.videos, other.videos, isSameFile) &&
  areSame(one.nfos, other.nfos, isSameFile) &&
  areSame(one.ignores, other.ignores, (a, b) => a.name === b.name && a.text === b.text) &&
  ([one.captions, one.folders, one.links, one.unsettled] as const).every((names, index) =>
    areSame(names, [other.captions, other.folders, other.links, other.unsettled][index]!, Object.is),
  )

const isSameFile = (one: FoundFile, other: FoundFile): boolean =>
  one.size === other.size && one.modified === other.modified && one.path === other.path

const areSame = <T>(some: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  some.length === others.length && some.every((one, index) => isSame(one, others[index]!))

/** Folders that are listed at once: more are not quicker. */
const FOLDERS_AT_ONCE = 8
/** A folder that is small beside so many others. */
const MANY_FOLDERS = 100
/** Folders of a tree; one with more is refused. */
const MAX_TREE_FOLDERS = 200_000

export interface Walked {
  /** The listing of every folder that was listed, by its path. */
  readonly listings: Map<string, Listing>
  /** Unreadable folders, whose contents are unknown. */
  readonly unreadable: Set<string>
}

/** A tree whose listings are only read. */
export interface ListedTree {
  readonly listings: ReadonlyMap<string, Listing>
  readonly unreadable: ReadonlySet<string>
}

export interface WalkParts {
  /** Called with each folder before it is listed, so that a watch misses no later change. */
  readonly onFolder?: (path: string) => void
  readonly signal?: AbortSignal
  /** A tree with more videos is refused. */
  readonly maxFiles?: number
  /** A file counts as complete after this long without a write (ms). */
  readonly settledMs?: number
  /** The previous listings: an unchanged folder keeps its listing object, and with it the digest. */
  readonly before?: ReadonlyMap<string, Listing> | undefined
}

/** A folder has more files than a library may hold. */
export class TooManyFiles extends Error {
  override readonly name = 'TooManyFiles'
}

/**
 * Lists a folder and all that is below it, a few folders at a time; links last (`followLinks`).
 * @param root without links
 * @throws TooManyFiles if there are more than `MAX_FILES` videos, or folders without end; ErrnoException if the root
 *   cannot be read
 */
export async function walkFolder(root: string, parts: WalkParts = {}): Promise<Walked> {
  const walk = new Walk(root, parts)
  await walk.visit('')
  await followLinks(root, walk)
  return walk
}

/** The same for a new folder below the root, without its links. */
export async function walkBelow(root: string, path: string, parts: WalkParts = {}): Promise<Walked> {
  const walk = new Walk(root, parts)
  await walk.visit(path)
  return walk
}

class Walk implements Walked {
  readonly listings = new Map<string, Listing>()
  readonly unreadable = new Set<string>()
  private readonly waiting: { readonly path: string; readonly isSmall: boolean }[] = []
  private activeCount = 0
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

  /** Starts as many listings as allowed, the newest folder first: so the queue stays short. */
  private begin(): void {
    while (this.activeCount < FOLDERS_AT_ONCE && this.waiting.length > 0) void this.work(this.waiting.pop()!)
    if (this.activeCount === 0) this.round.resolve()
  }

  private async work({ path, isSmall }: (typeof this.waiting)[number]): Promise<void> {
    this.activeCount += 1
    try {
      await this.list(path, isSmall)
    } catch (error) {
      this.waiting.length = 0
      this.round.reject(error)
    }
    this.activeCount -= 1
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
    if (this.listings.size > MAX_TREE_FOLDERS) throw new TooManyFiles(`more than ${MAX_TREE_FOLDERS} folders`)
    const areMany = listing.folders.length > MANY_FOLDERS
    for (const folder of listing.folders) this.waiting.push({ path: folder, isSmall: areMany })
  }
}
