import { realpath } from 'node:fs/promises'
import { ChangeWriter } from './change-writer.ts'
import type { FileDigests } from './file-digests.ts'
import { isMissing } from '../open-inside.ts'
import { relistFolders } from './relist-folders.ts'
import type { ScanReport } from './scan-report.ts'
import type { ScanStore } from './scan-store.ts'
import { writeDifferences } from './write-differences.ts'
import type { ServerFolder } from '../server-folder.ts'
import { TooManyFiles, walkFolder, type ListedTree, type Walked, type WalkParts } from './walk-folder.ts'
import { IgnoreRules } from '@file-names/ignored/ignore-rules'
import type { Listing } from './list-folder.ts'

/** Scans one folder that the operator named, again and again; one scan at a time. */
export class FolderScanner {
  private tree: Walked | null = null
  private digests: FileDigests | null = null
  private readBefore: ReadonlySet<string> = new Set()
  /** The value that was last written to the store. */
  private isAway: boolean | null = null
  /** NFO files that are not used; they are read again when something in their folder changes. */
  private readonly refused = new Set<string>()

  constructor(
    private readonly folder: ServerFolder,
    private readonly store: ScanStore,
    private readonly parts: WalkParts = {},
  ) {}

  /** Scans the whole folder. */
  scanAll(): Promise<ScanReport> {
    return this.report(async (root) => {
      await this.walk(root)
      return true
    })
  }

  /** Scans some folders below it, in which something may have changed; the whole folder if that is not enough. */
  scanSome(folders: Iterable<string>): Promise<ScanReport> {
    return this.report(async (root) => {
      const isDone = this.tree && (await relistFolders(root, this.tree, folders, this.parts))
      if (!isDone) await this.walk(root)
      return !isDone
    })
  }

  private async walk(root: string): Promise<void> {
    this.tree = await walkFolder(root, { ...this.parts, before: this.tree?.listings })
  }

  /** The folders of the last scan, by their paths below the scanned one. */
  get folders(): ReadonlySet<string> {
    return new Set(this.tree?.listings.keys())
  }

  private async report(list: (root: string) => Promise<boolean>): Promise<ScanReport> {
    const report = await this.attempt(list)
    const isAway = report.is === 'away'
    if (isAway !== this.isAway) await this.store.setAway(this.folder.id, isAway)
    this.isAway = isAway
    return report
  }

  /** `list` updates the tree, and answers whether it scanned all of it. */
  private async attempt(list: (root: string) => Promise<boolean>): Promise<ScanReport> {
    try {
      const root = await realpath(this.folder.path)
      return await this.compare(root, await list(root))
    } catch (error) {
      // Neither the stored nor the listed files are certain: the next scan reads both again.
      this.tree = null
      this.digests = null
      this.readBefore = new Set()
      if (error instanceof TooManyFiles) return { is: 'refused', reason: error.message }
      if (isMissing(error)) return { is: 'away' }
      throw error
    }
  }

  private async compare(root: string, isWhole: boolean): Promise<ScanReport> {
    const tree = { ...this.tree!, listings: withoutHidden(this.tree!.listings) }
    this.digests ??= await this.store.digests(this.folder.id)
    if (this.digests.size > 0 && isEmpty(tree)) return { is: 'away' }
    const writer = new ChangeWriter((change) => this.store.change(this.folder.id, change))
    this.readBefore = await writeDifferences(tree, {
      root,
      name: this.folder.name,
      digests: this.digests,
      readBefore: this.readBefore,
      writer,
      onNfo: (path, isUsed) => void (isUsed ? this.refused.delete(path) : this.refused.add(path)),
      signal: this.parts.signal,
    })
    // A scan of the whole folder is recorded even if it found no difference.
    if (isWhole || writer.hasChanges) await writer.end()
    const listings = [...tree.listings.values()]
    const nfos = new Set(listings.flatMap((listing) => listing.nfos.map(({ path }) => path)))
    return {
      is: 'scanned',
      files: this.digests.size,
      written: writer.written,
      unreadable: [...tree.unreadable].toSorted(),
      refused: [...this.refused].filter((path) => nfos.has(path)).toSorted(),
      unnameable: listings.reduce((sum, { unnameable }) => sum + unnameable, 0),
      unsettled: listings.filter(({ unsettled }) => unsettled.length > 0).map(({ path }) => path),
    }
  }
}

function isEmpty({ listings }: ListedTree): boolean {
  const root = listings.get('')
  return (
    !root ||
    [root.videos, root.unsettled, root.nfos, root.captions, root.ignores, root.folders, root.links].every(
      ({ length }) => length === 0,
    )
  )
}

/** The listings of a tree without the files that its ignore files hide. A listing without such files stays the same object. */
function withoutHidden(listings: ReadonlyMap<string, Listing>): ReadonlyMap<string, Listing> {
  const rules = new IgnoreRules()
  for (const { path, ignores } of listings.values()) rules.add(path, ignores)
  if (rules.areNone) return listings
  return new Map([...listings].map(([path, listing]) => [path, visiblePart(listing, rules)]))
}

function visiblePart(listing: Listing, rules: IgnoreRules): Listing {
  const isVisible = (path: string): boolean => !rules.ignores(path)
  const isVisibleFile = ({ path }: { readonly path: string }): boolean => isVisible(path)
  const { videos, nfos, captions, unsettled } = listing
  if (videos.every(isVisibleFile) && nfos.every(isVisibleFile) && [...captions, ...unsettled].every(isVisible))
    return listing
  return {
    ...listing,
    videos: videos.filter(isVisibleFile),
    nfos: nfos.filter(isVisibleFile),
    captions: captions.filter(isVisible),
    unsettled: unsettled.filter(isVisible),
  }
}
