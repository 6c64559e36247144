import { randomUUID } from 'node:crypto'
import type { SavedItemChange } from '@contract/user-media.schema'
import type { PlayRow, SavedRow } from './saved-row.ts'

export interface Outcome {
  readonly row: SavedRow
  /** The row as it was before. */
  readonly before: SavedRow
  readonly addedPlays: readonly PlayRow[]
  /** The ids of the film's plays that go. */
  readonly removedPlays: 'all' | readonly string[]
}

/**
 * What a change makes of a title, as pure arithmetic: no database, no clock.
 *
 * A film is watched exactly when it has plays, and since its last one: marking it adds a play unless there is one,
 * unmarking removes them all. A show's mark stands by itself; the plays of its episodes are counted elsewhere.
 * Saving lifts "not for me", which takes a title off the watchlist, as watching it does.
 */
export function applyChange(current: SavedRow, change: SavedItemChange, now: number): Outcome {
  const addedPlays = playsOf(current, change, now)
  const times = addedPlays.map(({ played_at }) => played_at)
  const dismisses = Boolean(change.dismissed)
  const row: SavedRow = {
    ...current,
    saved_at: takesOffWatchlist(change) ? null : marked(change.saved, current.saved_at, now),
    favourite_at: marked(change.favourite, current.favourite_at, now),
    watched_at: marked(change.watched, current.watched_at, now),
    dismissed_at: change.saved && !dismisses ? null : marked(change.dismissed, current.dismissed_at, now),
    ...(change.rating === undefined
      ? {}
      : { rating: change.rating, rated_at: change.rating === null ? null : clamped(change.ratedAt, now) }),
    ...(change.note === undefined ? {} : noteOf(change.note, now)),
    version: current.version + 1,
  }
  if (addedPlays.length > 0) row.watched_at = Math.max(...times, current.watched_at ?? times[0]!)
  return { row, before: current, addedPlays, removedPlays: removedBy(change, current) }
}

/** Who watched a title, or does not want it, need not be reminded of it. */
const takesOffWatchlist = ({ saved, dismissed, watched, keepSaved }: SavedItemChange): boolean =>
  !saved && (Boolean(dismissed) || (Boolean(watched) && !keepSaved))

function removedBy({ watched, withoutPlays = [] }: SavedItemChange, { type }: SavedRow): Outcome['removedPlays'] {
  if (type !== 'movie') return []
  return watched === false ? 'all' : withoutPlays
}

/** The time said, or now where none was said or it lies ahead. */
export const clamped = (time: string | undefined, now: number): number =>
  time === undefined ? now : Math.min(Date.parse(time), now)

function marked(wanted: boolean | string | undefined, current: number | null, now: number): number | null {
  if (wanted === undefined) return current
  if (wanted === false) return null
  return current ?? clamped(wanted === true ? undefined : wanted, now)
}

function noteOf(note: string | null, now: number): Pick<SavedRow, 'note' | 'noted_at'> {
  const kept = note?.trim() ? note : null
  return { note: kept, noted_at: kept === null ? null : now }
}

function playsOf(current: SavedRow, { watched, plays }: SavedItemChange, now: number): PlayRow[] {
  if (current.type !== 'movie' || !watched) return []
  const { user_id, source, type, media_id } = current
  const play = (id: string, played_at: number): PlayRow => ({
    id,
    user_id,
    source,
    type,
    media_id,
    season: null,
    episode: null,
    played_at,
  })
  if (plays && plays.length > 0) return plays.map(({ id, playedAt }) => play(id, clamped(playedAt, now)))
  if (current.watched_at !== null) return []
  return [play(randomUUID(), clamped(watched === true ? undefined : watched, now))]
}
