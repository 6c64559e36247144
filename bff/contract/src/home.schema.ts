import type { CardRow } from './card-row.ts'
import type { CalendarEntry } from './episodes.schema.ts'
import type { MediaType } from './media.schema.ts'
import type { PeopleNews } from './people.schema.ts'

/** Why titles are shown to a member: one they liked, by its title in their language, or a genre they follow. */
export type RowReason =
  | { readonly kind: 'becauseYouLiked'; readonly type: MediaType; readonly id: number; readonly title: string }
  | { readonly kind: 'followedGenre'; readonly id: number; readonly name: string }

/** Titles chosen for a member: none that they watched, began, saved or dismissed, and none in two rows. */
export interface PersonalRow {
  readonly reason: RowReason
  readonly results: readonly CardRow[]
}

/** What the home page shows of a member, beside the shows to go on with (`nextEpisodes`). */
export interface Home {
  /** Saved last, first. */
  readonly watchlist: readonly CardRow[]
  /** What comes within the next 14 days of the titles they keep, the first first. */
  readonly coming: readonly CalendarEntry[]
  readonly rows: readonly PersonalRow[]
  /** What is new or coming of the people they follow, then what is left to see of them. */
  readonly fromPeople: readonly PeopleNews[]
  /**
   * The rows that have something to show, or that everybody has, and that were not asked for: of titles chosen for the
   * member only the reason is there.
   */
  readonly later: readonly string[]
  /** Nothing is kept of any title, and no genre and nobody followed. */
  readonly isNew: boolean
}
