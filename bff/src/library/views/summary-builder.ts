import type { NameReading } from '@contract/scanned-files.schema'
import { compareFileNames } from '@contract/rules/title-order'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import type { CopyFacts } from '../files/file-facts.ts'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import type { Copy } from './duplicates.ts'
import { sortedInSlices } from '../../platform/http/sorted-in-slices.ts'
import { isBetter } from './quality.ts'
import { FolderTitles } from './folder-titles.ts'
import type { CountedFile, EntrySummary, LibrarySummary, TitleSummary } from './summary.ts'
import type { NameAndDate } from './recognized-titles.store.ts'
import { toTitleSummary, type TitleTotals } from './title-totals.ts'

const MAX_FIRST_FILES = 3

type Place = Pick<CountedFile, 'folderId' | 'path'>
type PlacedFile = Place & Pick<CountedFile, 'id'>

/** Builds the summary of a library from its files, which are added folder by folder. */
export class SummaryBuilder {
  private readonly titles: Readonly<Record<MediaType, Map<number, TitleTotals>>> = { movie: new Map(), tv: new Map() }
  private readonly filmCopies = new Map<CopyFacts, Copy>()
  private readonly review = new Map<string, EntrySummary>()
  private waiting = 0
  private readonly unmatched: Record<NameReading['role'], PlacedFile[]> = { main: [], extra: [], homeVideo: [] }
  private readonly folderTitles = new FolderTitles()
  /** Folders in the order in which their files are added. */
  private readonly folders = new Map<string, number>()

  add(file: CountedFile): void {
    if (!this.folders.has(file.folderId)) this.folders.set(file.folderId, this.folders.size)
    if (file.match) return this.addToTitle(file, file.match)
    const { isCorrected, key, state } = file
    if (!isCorrected && key !== null && (state === 'doubtful' || state === 'unknown'))
      return this.addToReview(file, key, state === 'doubtful')
    this.unmatched[file.role].push({ id: file.id, folderId: file.folderId, path: file.path })
    if (!isCorrected && key !== null) this.waiting += 1
  }

  /** `facts` are the names and dates of the titles, by `mediaKey`. */
  async build(facts: ReadonlyMap<string, NameAndDate>, slices: TimeSlices): Promise<LibrarySummary> {
    this.moveExtrasToTitles()
    const titles: TitleSummary[] = []
    for (const title of [...this.titles.movie.values(), ...this.titles.tv.values()]) {
      titles.push(toTitleSummary(title, facts.get(mediaKey(title))))
      await slices.yieldIfDue()
    }
    return {
      titles,
      review: [...this.review.values()].toSorted(
        (a, b) => Number(b.isDoubtful) - Number(a.isDoubtful) || this.comparePlaces(a, b),
      ),
      unmatched: {
        main: await this.idsInOrder('main', slices),
        extra: await this.idsInOrder('extra', slices),
        homeVideo: await this.idsInOrder('homeVideo', slices),
      },
      waiting: this.waiting,
    }
  }

  /** The titles around an extra are known only once all files are added. */
  private moveExtrasToTitles(): void {
    const left = this.unmatched.extra.splice(0)
    for (const extra of left.toSorted((a, b) => this.comparePlaces(a, b))) {
      const title = this.folderTitles.titleOf(extra)
      if (title) this.titles[title.type].get(title.id)!.extras.push(extra.id)
      else this.unmatched.extra.push(extra)
    }
  }

  private async idsInOrder(role: NameReading['role'], slices: TimeSlices): Promise<string[]> {
    const sorted = await sortedInSlices(this.unmatched[role], (a, b) => this.comparePlaces(a, b), slices)
    return sorted.map(({ id }) => id)
  }

  private comparePlaces(a: Place, b: Place): number {
    const folders = this.folders.get(a.folderId)! - this.folders.get(b.folderId)!
    return folders || compareFileNames(a.path, b.path)
  }

  private addToTitle(file: CountedFile, { type, id }: NonNullable<CountedFile['match']>): void {
    const { quality } = file.copy
    const totals = this.titles[type].get(id) ?? {
      type,
      id,
      files: 0,
      size: 0,
      addedAt: 0,
      quality,
      bestSize: file.size,
      firstFile: null,
      resolutions: [],
      folders: [],
      copies: [],
      extras: [],
    }
    totals.files += 1
    totals.size += file.size
    totals.addedAt = Math.max(totals.addedAt, file.addedAt)
    const isBest = isBetter(quality, file.size, totals.quality, totals.bestSize)
    const isBeginning = file.role === 'main' && (file.copy.part ?? 1) === 1
    if (isBeginning && (isBest || totals.firstFile === null)) totals.firstFile = file.id
    if (isBest) {
      totals.quality = quality
      totals.bestSize = file.size
    }
    if (!totals.resolutions.includes(quality.resolution)) totals.resolutions.push(quality.resolution)
    if (!totals.folders.includes(file.folderId)) totals.folders.push(file.folderId)
    totals.copies.push(
      type === 'movie' ? this.filmCopy(file.copy) : { ...copyOf(file.copy), ...episodeNumbersOf(file) },
    )
    this.titles[type].set(id, totals)
    if (file.role === 'main') this.folderTitles.add(file, { type, id })
  }

  /** Thousands of films have the same facts, and share one object. */
  private filmCopy(facts: CopyFacts): Copy {
    const cached = this.filmCopies.get(facts)
    if (cached) return cached
    const copy = { ...copyOf(facts), season: null, episodes: [] }
    this.filmCopies.set(facts, copy)
    return copy
  }

  private addToReview({ id, folderId, path }: CountedFile, key: string, isDoubtful: boolean): void {
    const name = `${folderId} ${key}`
    const entry = this.review.get(name) ?? { folderId, path, key, isDoubtful, count: 0, first: [] }
    entry.count += 1
    if (entry.first.length < MAX_FIRST_FILES) entry.first.push(id)
    this.review.set(name, entry)
  }
}

const copyOf = ({ edition, part }: CopyFacts) => ({ edition, part })
const episodeNumbersOf = ({ season, episodes }: CountedFile) => ({ season, episodes })
