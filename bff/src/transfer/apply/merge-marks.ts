import type { ConflictRule } from '@contract/import.schema'
import { playKey, unknownTime, type Mark, type Play } from '@import-formats/import-entry'
import { noMarks, type StoredMarks } from '../../personal/saved/stored-marks.service.ts'

/**
 * Combines all marks of a file for a title: the earliest time of each mark, the latest rating and note. Zero is an unknown
 * time, and counts only if there is no other time. A rated title was watched on an unknown day, unless the file says
 * when, or that it was not (null).
 */
export function combineMarks(marks: readonly Mark[]): StoredMarks {
  const first = (times: readonly (number | null | undefined)[]) => {
    const defined = times.filter((time) => time !== undefined && time !== null)
    const dated = defined.filter((time) => time !== 0)
    return dated.length > 0 ? Math.min(...dated) : (defined[0] ?? null)
  }
  const rated = latest(
    marks.filter(({ rating }) => rating !== undefined),
    ({ ratedAt }) => ratedAt,
  )
  const noted = latest(
    marks.filter(({ note }) => note !== undefined),
    ({ notedAt }) => notedAt,
  )
  const saysWatched = rated !== undefined && marks.every(({ watchedAt }) => watchedAt === undefined)
  return withoutContradiction({
    saved_at: first(marks.map(({ savedAt }) => savedAt)),
    favourite_at: first(marks.map(({ favouriteAt }) => favouriteAt)),
    watched_at: saysWatched ? unknownTime : first(marks.map(({ watchedAt }) => watchedAt)),
    dismissed_at: first(marks.map(({ dismissedAt }) => dismissedAt)),
    rating: rated?.rating ?? null,
    rated_at: rated?.ratedAt ?? null,
    note: noted?.note ?? null,
    noted_at: noted?.notedAt ?? null,
    rewatch_since: first(marks.map(({ rewatchSince }) => rewatchSince)),
  })
}

/** Leaves out marks that an opposite, later mark contradicts: *not for me*, or the watchlist and *favorite*. */
export function withoutContradiction(marks: StoredMarks): StoredMarks {
  const { saved_at, favourite_at, dismissed_at } = marks
  if (dismissed_at === null) return marks
  const isLifted = [saved_at, favourite_at].some((time) => time !== null && time >= dismissed_at)
  return isLifted ? { ...marks, dismissed_at: null } : { ...marks, saved_at: null, favourite_at: null }
}

function latest(marks: readonly Mark[], timeOf: (mark: Mark) => number | undefined): Mark | undefined {
  return marks.reduce<Mark | undefined>(
    (best, mark) => (best && (timeOf(best) ?? 0) > (timeOf(mark) ?? 0) ? best : mark),
    undefined,
  )
}

/**
 * Merges both sides. If both have a value, or marks that exclude each other, the rule decides; no other value is
 * removed.
 */
export function mergeMarks(mine: StoredMarks, imported: StoredMarks, rule: ConflictRule): StoredMarks {
  const [first, other] = rule === 'mine' ? [mine, imported] : [imported, mine]
  const second = withoutOpposite(other, first)
  const rated = first.rating === null ? second : first
  const noted = first.note === null ? second : first
  return {
    saved_at: first.saved_at ?? second.saved_at,
    favourite_at: first.favourite_at ?? second.favourite_at,
    watched_at: first.watched_at ?? second.watched_at,
    dismissed_at: first.dismissed_at ?? second.dismissed_at,
    rating: rated.rating,
    rated_at: rated.rated_at,
    note: noted.note,
    noted_at: noted.noted_at,
    rewatch_since: first.rewatch_since ?? second.rewatch_since ?? null,
  }
}

/** The marks without those that `first` excludes. */
function withoutOpposite(marks: StoredMarks, first: StoredMarks): StoredMarks {
  if (first.dismissed_at !== null) return { ...marks, saved_at: null, favourite_at: null }
  return first.saved_at !== null || first.favourite_at !== null ? { ...marks, dismissed_at: null } : marks
}

export const hasSameMarks = (a: StoredMarks, b: StoredMarks): boolean =>
  (Object.keys(noMarks) as (keyof StoredMarks)[]).every((name) => (a[name] ?? null) === (b[name] ?? null))

export const hasNoMarks = (marks: StoredMarks): boolean => hasSameMarks(marks, noMarks)

/** Whether any of its marks was made after a moment (epoch milliseconds). */
export const isNewerThan = (marks: StoredMarks, moment: number): boolean =>
  [marks.saved_at, marks.favourite_at, marks.watched_at, marks.dismissed_at, marks.rated_at, marks.noted_at].some(
    (time) => time !== null && time > moment,
  )

/** Numbers watchings of the same moment, which an account may have several of. */
function numberCopies<T extends Play>(plays: readonly T[]): T[] {
  const counts = new Map<string, number>()
  return plays.map((play) => {
    const key = playKey({ ...play, copy: 0 })
    const copy = counts.get(key) ?? 0
    counts.set(key, copy + 1)
    return copy === 0 ? play : { ...play, copy }
  })
}

/** The incoming watchings that the account lacks, each once. */
export function newPlays(existing: readonly Play[], incoming: readonly Play[]): Play[] {
  const seen = new Set(numberCopies(existing).map(playKey))
  return incoming.filter((play) => {
    const key = playKey(play)
    return !seen.has(key) && seen.add(key)
  })
}

/** A viewing; if it has no rating or note, with that of another mention of it. */
export const withOpinionOf = <T extends Pick<Play, 'rating' | 'note'>>(
  play: T,
  other: Pick<Play, 'rating' | 'note'>,
): T => ({
  ...play,
  ...(!play.rating && other.rating ? { rating: other.rating } : {}),
  ...(!play.note && other.note ? { note: other.note } : {}),
})

/** The viewings of the account that incoming mentions give a rating or a note which they lack. */
export function filledPlays<T extends Play>(existing: readonly T[], incoming: readonly Play[]): T[] {
  const mentioned = new Map(incoming.map((play) => [playKey(play), play]))
  return numberCopies(existing).flatMap((play) => {
    const filled = withOpinionOf(play, mentioned.get(playKey(play)) ?? {})
    return filled.rating === play.rating && filled.note === play.note ? [] : [filled]
  })
}

/** Whether a viewing is of a film, not of an episode. */
export const isFilmPlay = ({ season, episode }: Play): boolean => season === null && episode === null
