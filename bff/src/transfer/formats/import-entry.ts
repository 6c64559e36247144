import type { FaultReason } from '@contract/import.schema'
import type { ExportedListFacts } from '@contract/export.schema'
import type { MediaType } from '@contract/media.schema'
import type { SettingsChange } from '@contract/settings.schema'
import { noteLength } from '@contract/saved-title.schema'

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
  | { readonly kind: 'invalid'; readonly data: Fault }

/** `part`: the rest of the row is brought in. */
export interface Fault {
  readonly reason: FaultReason
  readonly part?: true
}

/** An entry with the file and the line, or the place in a JSON list from 1, that it comes from. */
export type PlacedEntry = Entry & { readonly file: string; readonly line: number }

export const invalid = (reason: FaultReason): Entry[] => [{ kind: 'invalid', data: { reason } }]

export const mark = (title: WantedTitle, data: Mark): Entry => ({ kind: 'mark', title, data })

/** A mark of a moment that may not be readable: it stays, and the moment is told. */
export const timed = (time: number | null, entry: (time: number) => Entry): Entry[] =>
  time === null ? [entry(unknownTime), ...invalid('date')] : [entry(time)]

/** What happened on a day that nobody knows: where times begin, as other services have it. */
export const unknownTime = 0

/** Texts about a title as its private note. What is longer than a note is cut, and told. */
export function noted(title: WantedTitle, text: string, notedAt: number | null | undefined): Entry[] {
  const note = text.trim()
  if (note === '') return []
  const time = notedAt === null || notedAt === undefined ? {} : { notedAt }
  if (note.length <= noteLength) return [mark(title, { note, ...time })]
  return [mark(title, { note: `${note.slice(0, noteLength - 1).toWellFormed()}…`, ...time }), ...invalid('text')]
}

/** Tags have no place of their own here: they go into the note. */
export const tagsText = (tags: string): string =>
  tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join(', ')
