import { randomUUID } from 'node:crypto'
import { precisionOf, type ViewingTime } from '@contract/played-at'
import { changedMarks, withWatching } from '@contract/rules/title-marks'
import type { SavedTitleChange } from '@contract/saved-title.schema'
import { viewingTime } from './viewing-time.service.ts'
import type { PlayRow, SavedRow } from './saved-row.ts'
import { marksOf, storedMarks } from './stored-marks.service.ts'

export interface ChangeOutcome {
  readonly row: SavedRow
  /** The row as it was before. */
  readonly before: SavedRow
  readonly addedPlays: readonly PlayRow[]
  /** The ids of the film's plays to remove. */
  readonly removedPlays: 'all' | readonly string[]
}

/**
 * Computes what a change does to a title, as a pure function: no database, no clock.
 * @throws ProblemException `viewing-in-future` (400) for a play
 *
 * A film is watched exactly when it has plays, and since its last one: marking it adds a play unless there is one,
 * unmarking removes them all. A show's mark is independent; the plays of its episodes are counted elsewhere.
 */
export function applyChange(current: SavedRow, requested: SavedTitleChange, now: number): ChangeOutcome {
  const before = marksOf(current)
  const change = withWatching(before, requested)
  const plays = current.type === 'movie' ? change.plays : []
  const marks = changedMarks(before, { ...change, plays }, (time) => clampToNow(time, now))
  const row: SavedRow = {
    ...current,
    ...storedMarks(marks),
    version: current.version + 1,
  }
  return { row, before: current, addedPlays: playsOf(current, change, now), removedPlays: removedBy(change, current) }
}

function removedBy(
  { watched, withoutPlays = [] }: SavedTitleChange,
  { type }: SavedRow,
): ChangeOutcome['removedPlays'] {
  if (type !== 'movie') return []
  return watched === false ? 'all' : withoutPlays
}

/** The given time in epoch milliseconds, or `now` without one or for one in the future. */
const clampToNow = (time: string | undefined, now: number): number =>
  time === undefined ? now : Math.min(Date.parse(time), now)

/** The member's opinion of a viewing. */
type Opinion = Pick<NonNullable<SavedTitleChange['plays']>[number], 'rating' | 'note'>

function playsOf(current: SavedRow, { watched, plays }: SavedTitleChange, now: number): PlayRow[] {
  if (current.type !== 'movie' || !watched) return []
  const { user_id, source, type, media_id } = current
  const play = (id: string, { playedAt, precision }: ViewingTime, opinion: Opinion = {}): PlayRow => ({
    id,
    user_id,
    source,
    type,
    media_id,
    season: null,
    episode: null,
    played_at: playedAt,
    precision: precision ?? 'time',
    rating: opinion.rating ?? null,
    note: opinion.note?.trim() ? opinion.note : null,
  })
  if (plays && plays.length > 0) return plays.map((one) => play(one.id, viewingTime(one, now), one))
  if (current.watched_at !== null) return []
  const playedAt = clampToNow(watched === true ? undefined : watched, now)
  return [play(randomUUID(), { playedAt, precision: precisionOf(playedAt) })]
}
