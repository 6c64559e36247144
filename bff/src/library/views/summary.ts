import type { FileQuality, NameReading } from '@contract/scanned-files.schema'
import type { MediaType } from '@contract/media.schema'
import type { CopyFacts } from '../files/file-facts.ts'
import type { NameAndDate } from './recognized-titles.store.ts'

/** The columns of a file that the pages of a library count. */
export interface CountedFile {
  readonly id: string
  readonly folderId: string
  readonly path: string
  readonly size: number
  readonly addedAt: number
  readonly match: { readonly type: MediaType; readonly id: number } | null
  readonly season: number | null
  readonly episodes: readonly number[]
  readonly role: NameReading['role']
  readonly copy: CopyFacts
  readonly key: string | null
  /** The state of its title's lookup; null if the title was never added. */
  readonly state: 'waiting' | 'matched' | 'doubtful' | 'unknown' | null
  /** Whether the member has corrected it, to a title or to none. */
  readonly isCorrected: boolean
}

/** Episode numbers by season, without specials, whose total is unknown. */
export type OwnedEpisodes = ReadonlyMap<number, ReadonlySet<number>>

/** A title of the library, with the totals of all its files. */
export interface TitleSummary extends NameAndDate {
  readonly type: MediaType
  readonly id: number
  readonly files: number
  readonly size: number
  readonly addedAt: number
  readonly quality: FileQuality
  readonly resolutions: readonly FileQuality['resolution'][]
  readonly folders: readonly string[]
  /** Ids of the trailers and other extras around its files, by folder and path. */
  readonly extras: readonly string[]
  /** The id of the file that Play on a card starts: the best one of a film. Null for a show, whose next episode decides. */
  readonly file: string | null
  readonly duplicates: number
  /** Episode numbers from the names of files, in each regular season. */
  readonly owned: OwnedEpisodes
}

/** Files of one folder that share one name, in question. */
export interface EntrySummary {
  readonly folderId: string
  /** The facts of the first file. */
  readonly path: string
  readonly key: string
  readonly isDoubtful: boolean
  count: number
  /** Ids of the first few. */
  readonly first: string[]
}

/** The summary of a library, from which its pages are made. */
export interface LibrarySummary {
  /** Unordered: `LibraryTitlesService` orders them by the names that pages show. */
  readonly titles: readonly TitleSummary[]
  /** Entries with candidates come before those without; then by folder and path. */
  readonly review: readonly EntrySummary[]
  /**
   * Ids of the files without a title by folder and path, for each role that their names give, except those of the review.
   */
  readonly unmatched: Readonly<Record<NameReading['role'], readonly string[]>>
  /** How many of these files wait to be looked up. */
  readonly waiting: number
}
