import type { SavedTitleChange } from '../saved-title.schema.ts'

/** The marks, rating and note of a title. `Time`: ISO 8601 in UTC, or epoch milliseconds; later ones are greater. */
export interface TitleMarks<Time> {
  readonly savedAt: Time | null
  readonly favouriteAt: Time | null
  /** A film's last play; for a show the time at which it was marked. */
  readonly watchedAt: Time | null
  /** "Not for me". */
  readonly dismissedAt: Time | null
  readonly rating: number | null
  readonly ratedAt: Time | null
  readonly note: string | null
  readonly notedAt: Time | null
}

/** Reads the time of a change; returns now by default. */
export type TimeOf<Time> = (time: string | undefined) => Time

/**
 * Applies a change to the marks of a title. *Not for me* excludes the watchlist and *favorite*: setting one lifts the other,
 * and a change that sets both leaves out *not for me*. Watching a title takes it off the watchlist; rating one that is not
 * watched marks it as watched. A film is watched since its last play. Existing marks keep their time.
 */
export function changedMarks<Time extends string | number>(
  marks: TitleMarks<Time>,
  requested: SavedTitleChange,
  at: TimeOf<Time>,
): TitleMarks<Time> {
  const change = withWatching(marks, requested)
  const { saved, favourite, dismissed, rating, note } = change
  return {
    savedAt: takesOffWatchlist(change) ? null : applyMark(saved, marks.savedAt, at),
    favouriteAt: dismissed && !favourite ? null : applyMark(favourite, marks.favouriteAt, at),
    watchedAt: watchedSince(applyMark(change.watched, marks.watchedAt, at), marks.watchedAt, change, at),
    dismissedAt: saved || favourite ? null : applyMark(dismissed, marks.dismissedAt, at),
    rating: rating === undefined ? marks.rating : rating,
    ratedAt: rating === undefined ? marks.ratedAt : rating === null ? null : at(change.ratedAt),
    note: note === undefined ? marks.note : textOf(note),
    notedAt: note === undefined ? marks.notedAt : textOf(note) === null ? null : at(undefined),
  }
}

/** The change with its consequences for watching: rating an unwatched title marks it as watched at that time. */
export function withWatching(
  { watchedAt }: Pick<TitleMarks<unknown>, 'watchedAt'>,
  change: SavedTitleChange,
): SavedTitleChange {
  const saysWatched = typeof change.rating === 'number' && change.watched === undefined && watchedAt === null
  return saysWatched ? { ...change, watched: change.ratedAt ?? true } : change
}

const takesOffWatchlist = ({ saved, dismissed, watched, keepSaved }: SavedTitleChange): boolean =>
  !saved && (Boolean(dismissed) || (Boolean(watched) && !keepSaved))

function applyMark<Time>(requested: boolean | string | undefined, current: Time | null, at: TimeOf<Time>): Time | null {
  if (requested === undefined) return current
  if (requested === false) return null
  return current ?? at(requested === true ? undefined : requested)
}

function watchedSince<Time extends string | number>(
  since: Time | null,
  before: Time | null,
  { watched, plays = [] }: SavedTitleChange,
  at: TimeOf<Time>,
): Time | null {
  if (!watched || plays.length === 0) return since
  const times = plays.map(({ playedAt }) => at(playedAt))
  return [...(before === null ? [] : [before]), ...times].reduce((last, time) => (time > last ? time : last))
}

/** An empty note counts as no note. */
const textOf = (note: string | null): string | null => (note?.trim() ? note : null)
