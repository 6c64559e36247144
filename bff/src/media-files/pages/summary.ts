import type { FileQuality, NameReading } from '@contract/scanned-files.schema'
import type { MediaType } from '@contract/media.schema'
import type { CopyFacts } from '../files/file-facts.ts'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import { countDuplicates, type Copy } from './duplicates.ts'
import { isBetter } from './quality.ts'
import { sortedInSlices } from './sorted-in-slices.ts'
import { titleName, type TitleFacts } from './title-facts.store.ts'

/** A file, as far as the pages of a library count it. */
export interface CountedFile {
  readonly id: string
  readonly folderId: string
  readonly size: number
  readonly addedAt: number
  readonly match: { readonly type: MediaType; readonly id: number } | null
  readonly season: number | null
  readonly episodes: readonly number[]
  readonly role: NameReading['role']
  readonly copy: CopyFacts
  readonly key: string | null
  /** The state of its title's lookup; null where the title was never added. */
  readonly state: 'waiting' | 'matched' | 'doubtful' | 'unknown' | null
  /** Whether the member has corrected it, to a title or to none. */
  readonly isCorrected: boolean
}

/** Episode numbers by season, without specials: it is not known how many of them there are. */
export type OwnedEpisodes = ReadonlyMap<number, ReadonlySet<number>>

/** A title of the library, with the totals of all its files. */
export interface TitleSummary extends TitleFacts {
  readonly type: MediaType
  readonly id: number
  readonly files: number
  readonly size: number
  readonly addedAt: number
  readonly quality: FileQuality
  readonly resolutions: readonly FileQuality['resolution'][]
  readonly folders: readonly string[]
  readonly duplicates: number
  /** Numbers of episodes that files are called by, in each regular season. */
  readonly owned: OwnedEpisodes
}

/** Files of one folder that go by one name, in question. */
export interface EntrySummary {
  readonly folderId: string
  readonly key: string
  readonly isDoubtful: boolean
  count: number
  /** Ids of the first few. */
  readonly first: string[]
}

/** The summary of a library, from which its pages are made. */
export interface LibrarySummary {
  /** In the order of their names. */
  readonly titles: readonly TitleSummary[]
  /** Entries with candidates come before those without. */
  readonly review: readonly EntrySummary[]
  /** Ids of the files that are no title, by the role that their names give. */
  readonly unmatched: Readonly<Record<NameReading['role'], readonly string[]>>
  /** How many of these files wait to be looked up. */
  readonly waiting: number
}

interface TitleTotals {
  readonly type: MediaType
  readonly id: number
  files: number
  size: number
  addedAt: number
  quality: FileQuality
  bestSize: number
  readonly resolutions: FileQuality['resolution'][]
  readonly folders: string[]
  readonly copies: Copy[]
}
const MAX_FIRST_FILES = 3

/** Builds the summary of a library from its files, which are added folder by folder. */
export class SummaryBuilder {
  private readonly titles: Readonly<Record<MediaType, Map<number, TitleTotals>>> = { movie: new Map(), tv: new Map() }
  private readonly filmCopies = new Map<CopyFacts, Copy>()
  private readonly review = new Map<string, EntrySummary>()
  private waiting = 0
  private readonly unmatched: Record<NameReading['role'], string[]> = { main: [], extra: [], homeVideo: [] }

  add(file: CountedFile): void {
    if (file.match) return this.addToTitle(file, file.match)
    this.unmatched[file.role].push(file.id)
    if (!file.isCorrected && file.key !== null && (file.state === 'waiting' || file.state === null)) this.waiting += 1
    if (!file.isCorrected && file.key !== null && (file.state === 'doubtful' || file.state === 'unknown'))
      this.addToReview(file, file.key, file.state === 'doubtful')
  }

  /** `facts` are the names and dates of the titles, by `titleName`. */
  async build(facts: ReadonlyMap<string, TitleFacts>, slices: TimeSlices): Promise<LibrarySummary> {
    const titles: TitleSummary[] = []
    for (const title of [...this.titles.movie.values(), ...this.titles.tv.values()]) {
      titles.push(toTitleSummary(title, facts.get(titleName(title.type, title.id))))
      await slices.yieldIfDue()
    }
    return {
      titles: await sortedInSlices(titles, (a, b) => byName.compare(a.title, b.title) || a.id - b.id, slices),
      review: [...this.review.values()].toSorted((a, b) => Number(b.isDoubtful) - Number(a.isDoubtful)),
      unmatched: this.unmatched,
      waiting: this.waiting,
    }
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
      resolutions: [],
      folders: [],
      copies: [],
    }
    totals.files += 1
    totals.size += file.size
    totals.addedAt = Math.max(totals.addedAt, file.addedAt)
    if (isBetter(quality, file.size, totals.quality, totals.bestSize)) {
      totals.quality = quality
      totals.bestSize = file.size
    }
    if (!totals.resolutions.includes(quality.resolution)) totals.resolutions.push(quality.resolution)
    if (!totals.folders.includes(file.folderId)) totals.folders.push(file.folderId)
    totals.copies.push(
      type === 'movie' ? this.filmCopy(file.copy) : { ...copyOf(file.copy), ...episodeNumbersOf(file) },
    )
    this.titles[type].set(id, totals)
  }

  /** Thousands of films have the same facts, and share one object. */
  private filmCopy(facts: CopyFacts): Copy {
    const cached = this.filmCopies.get(facts)
    if (cached) return cached
    const copy = { ...copyOf(facts), season: null, episodes: [] }
    this.filmCopies.set(facts, copy)
    return copy
  }

  private addToReview({ id, folderId }: CountedFile, key: string, isDoubtful: boolean): void {
    const name = `${folderId} ${key}`
    const entry = this.review.get(name) ?? { folderId, key, isDoubtful, count: 0, first: [] }
    entry.count += 1
    if (entry.first.length < MAX_FIRST_FILES) entry.first.push(id)
    this.review.set(name, entry)
  }
}

const copyOf = ({ edition, part }: CopyFacts) => ({ edition, part })
const episodeNumbersOf = ({ season, episodes }: CountedFile) => ({ season, episodes })

const byName = new Intl.Collator('en', { numeric: true })

function toTitleSummary(
  { type, id, files, size, addedAt, quality, resolutions, folders, copies }: TitleTotals,
  { title, released }: TitleFacts = { title: '', released: null },
): TitleSummary {
  return {
    title,
    released,
    type,
    id,
    files,
    size,
    addedAt,
    quality,
    resolutions,
    folders,
    duplicates: files > 1 ? countDuplicates(type, copies) : 0,
    owned: ownedEpisodes(copies),
  }
}

function ownedEpisodes(copies: readonly Copy[]): OwnedEpisodes {
  const owned = new Map<number, Set<number>>()
  for (const { season, episodes } of copies) {
    if (season === null || season === 0 || episodes.length === 0) continue
    const numbers = owned.get(season) ?? new Set()
    for (const episode of episodes) numbers.add(episode)
    owned.set(season, numbers)
  }
  return owned
}
