import type { FaultReason, ImportService } from '@contract/import.schema'
import type { ExportedListFacts } from '@contract/export.schema'
import type { MediaType } from '@contract/media.schema'
import type { SettingsChange } from '@contract/settings.schema'

/** What a file says of a title: enough to find it in the catalogue. */
export interface WantedTitle {
  readonly name: string
  readonly year: number | null
  readonly type: MediaType | null
  readonly imdb?: string
  readonly tmdb?: number
  /** Its identity in an export of this product. */
  readonly own?: { readonly source: 'embedded' | 'live'; readonly id: number }
}

/** What is kept of a title, times in epoch milliseconds; what is absent says nothing. */
export interface Mark {
  readonly savedAt?: number
  readonly favouriteAt?: number
  readonly watchedAt?: number
  readonly dismissedAt?: number
  readonly rating?: number
  readonly ratedAt?: number
  readonly note?: string
  readonly notedAt?: number
}
export interface Play {
  readonly season: number | null
  readonly episode: number | null
  readonly playedAt: number
}
/** A list of the file, called by a key that its places repeat. */
export interface ListFacts extends Pick<ExportedListFacts, 'name' | 'description' | 'visibility' | 'ranked'> {
  readonly key: string
  readonly createdAt: number
  readonly updatedAt: number
}

export type Entry =
  | { readonly kind: 'mark'; readonly title: WantedTitle; readonly data: Mark }
  | { readonly kind: 'play'; readonly title: WantedTitle; readonly data: Play }
  | { readonly kind: 'list'; readonly data: ListFacts }
  | {
      readonly kind: 'listItem'
      readonly title: WantedTitle
      readonly data: { readonly list: string; readonly addedAt: number }
    }
  | { readonly kind: 'genre'; readonly data: { readonly id: number; readonly followedAt: number } }
  | {
      readonly kind: 'person'
      readonly data: {
        readonly source: 'embedded' | 'live'
        readonly id: number
        readonly name: string
        readonly followedAt: number
      }
    }
  | { readonly kind: 'settings'; readonly data: SettingsChange }
  | { readonly kind: 'invalid'; readonly data: { readonly reason: FaultReason } }

/** An entry with the file and the line, or the place in a JSON list from 1, that it comes from. */
export type PlacedEntry = Entry & { readonly file: string; readonly line: number }

export const invalid = (reason: FaultReason): Entry[] => [{ kind: 'invalid', data: { reason } }]

/** Reads one kind of CSV, row by row. */
export interface CsvReader {
  readonly service: ImportService
  /** Files are read in this order, so that the last word on a title is the right one. */
  readonly order: number
  read(cells: readonly string[]): Entry[]
}
/** A reader for a file whose first row that is not empty is this, or null. */
export type CsvFormat = (header: readonly string[], name: string) => CsvReader | null
