import type { FileQuality, NameReading } from '@contract/library.schema'
import type { MediaType } from '@contract/media.schema'
import type { CopyFacts } from '../files/file-facts.ts'
import type { Slices } from '../../platform/http/slices.ts'
import { copiesBeyondOne, type Copy } from './duplicates.ts'
import { better } from './quality.ts'
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
  readonly isSaid: boolean
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

interface Gathered {
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
const firstShown = 3

/** Builds the summary of a library from its files, which are added folder by folder. */
export class Summing {
  private readonly titles: Readonly<Record<MediaType, Map<number, Gathered>>> = { movie: new Map(), tv: new Map() }
  private readonly filmCopies = new Map<CopyFacts, Copy>()
  private readonly review = new Map<string, EntrySummary>()
  private waiting = 0
  private readonly unmatched: Record<NameReading['role'], string[]> = { main: [], extra: [], homeVideo: [] }

  add(file: CountedFile): void {
    if (file.match) return this.addToTitle(file, file.match)
    this.unmatched[file.role].push(file.id)
    if (!file.isSaid && file.key !== null && (file.state === 'waiting' || file.state === null)) this.waiting += 1
    if (!file.isSaid && file.key !== null && (file.state === 'doubtful' || file.state === 'unknown'))
      this.addToReview(file, file.key, file.state === 'doubtful')
  }

  /** `facts` are the names and dates of the titles, by `titleName`. */
  async done(facts: ReadonlyMap<string, TitleFacts>, slices: Slices): Promise<LibrarySummary> {
    const titles: TitleSummary[] = []
    for (const title of [...this.titles.movie.values(), ...this.titles.tv.values()]) {
      titles.push(summed(title, facts.get(titleName(title.type, title.id))))
      await slices.pause()
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
    const known = this.titles[type].get(id) ?? {
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
    known.files += 1
    known.size += file.size
    known.addedAt = Math.max(known.addedAt, file.addedAt)
    if (better(quality, file.size, known.quality, known.bestSize)) {
      known.quality = quality
      known.bestSize = file.size
    }
    if (!known.resolutions.includes(quality.resolution)) known.resolutions.push(quality.resolution)
    if (!known.folders.includes(file.folderId)) known.folders.push(file.folderId)
    known.copies.push(type === 'movie' ? this.filmCopy(file.copy) : { ...copyOf(file.copy), ...placeOf(file) })
    this.titles[type].set(id, known)
  }

  /** Thousands of films have the same facts, and share one object. */
  private filmCopy(facts: CopyFacts): Copy {
    const known = this.filmCopies.get(facts)
    if (known) return known
    const copy = { ...copyOf(facts), season: null, episodes: [] }
    this.filmCopies.set(facts, copy)
    return copy
  }

  private addToReview({ id, folderId }: CountedFile, key: string, isDoubtful: boolean): void {
    const name = `${folderId} ${key}`
    const known = this.review.get(name) ?? { folderId, key, isDoubtful, count: 0, first: [] }
    known.count += 1
    if (known.first.length < firstShown) known.first.push(id)
    this.review.set(name, known)
  }
}

const copyOf = ({ edition, part }: CopyFacts) => ({ edition, part })
const placeOf = ({ season, episodes }: CountedFile) => ({ season, episodes })

const byName = new Intl.Collator('en', { numeric: true })

function summed(
  { type, id, files, size, addedAt, quality, resolutions, folders, copies }: Gathered,
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
    duplicates: files > 1 ? copiesBeyondOne(type, copies) : 0,
    owned: ownedEpisodes(copies),
  }
}

function ownedEpisodes(copies: readonly Copy[]): OwnedEpisodes {
  const owned = new Map<number, Set<number>>()
  for (const { season, episodes } of copies) {
    if (season === null || season === 0 || episodes.length === 0) continue
    const known = owned.get(season) ?? new Set()
    for (const episode of episodes) known.add(episode)
    owned.set(season, known)
  }
  return owned
}
