import { z } from 'zod'
import { connectionKind } from './connections.schema.ts'
import { historyPeriod } from './history-period.ts'
import { episode, mediaRow, mediaType } from './media.schema.ts'
import { hasFilms, MAX_PLAYS, playPrecisions } from './played-at.ts'

/** A genre of the user's saved titles, or one that they follow. */
export const userGenre = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The name in every language: an address in another language leads to the same genre. */
  names: z.array(z.string()),
  count: z.number().int(),
  followed: z.boolean(),
})
export type UserGenre = z.infer<typeof userGenre>

/** The longest private note, in characters (UTF-16 code units). */
export const noteLength = 10_000

/**
 * The marks, rating and note of a user for one title. Identity is (source, type, id): ids of the embedded catalogue and
 * of the live service never mix. `title` is in English, `released` its first date. Times are ISO 8601; `version` grows
 * by one with every change.
 */
export const savedTitle = z.object({
  source: z.enum(['embedded', 'live']),
  type: mediaType,
  id: z.number().int().positive(),
  title: z.string(),
  released: z.string().nullable(),
  savedAt: z.string().nullable(),
  favouriteAt: z.string().nullable(),
  /** A film's last play; for a show the time at which it was marked. */
  watchedAt: z.string().nullable(),
  /** "Not for me". */
  dismissedAt: z.string().nullable(),
  rating: z.number().int().min(1).max(10).nullable(),
  ratedAt: z.string().nullable(),
  note: z.string().nullable(),
  notedAt: z.string().nullable(),
  /** Since when a show is watched again from the start; left out for one that is not. */
  rewatchSince: z.string().optional(),
  version: z.number().int(),
})
export type SavedTitle = z.infer<typeof savedTitle>

const time = z.iso.datetime({ offset: true })
export const playPrecision = z.enum(playPrecisions)
/** True: from now on. False: no longer. A time: since then, as when an undo restores an earlier state. */
const mark = z.union([z.boolean(), time]).optional()
/** 1 to 10: ten half stars. */
export const rating = z.number().int().min(1).max(10)
/** A private note; an empty text counts as no note. */
export const note = z
  .string()
  .max(noteLength)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))
  .nullable()
/**
 * When something was watched, ISO 8601: not before there were films. The server refuses one in the future with
 * `viewing-in-future`; one that a device's clock puts up to an hour ahead counts as now.
 */
export const playedAt = time.refine((value) => hasFilms(Date.parse(value)))
/** The time of a play, and how exactly it is known; of a date of the calendar, its noon in UTC. */
const playTime = { playedAt, precision: playPrecision.optional() }
/** The client makes a UUID. The id of an episode's first play is a hash of what was watched, in base64url. */
export const playId = z.string().regex(/^[\w-]{20,64}$/)
/** A play as its owner sends it: the client makes the id, so that sending it twice stores it once. */
export const newPlayShape = { id: playId, ...playTime, rating: rating.nullish(), note: note.optional() }
const playOfFilm = z.strictObject(newPlayShape)
/** For a watched title: the title stays on the watchlist if it is there, as when an undo restores an earlier state. */
const keepSaved = z.boolean().optional()

const marks = {
  saved: mark,
  favourite: mark,
  watched: z.union([z.boolean(), playedAt]).optional(),
  dismissed: mark,
  rating: rating.nullable().optional(),
  /** When it was rated; left out: now. */
  ratedAt: time.optional(),
  /** Plays to put back with `watched`. */
  plays: z.array(playOfFilm).max(MAX_PLAYS).optional(),
  keepSaved,
  version: z.number().int().min(0).optional(),
}

/**
 * Marks to set or clear; the others stay. `version` is the one the change is based on: stale data answers 412. "Not for
 * me" excludes the watchlist and the favorites: setting one lifts the other, and a change that sets both leaves out
 * "not for me". Watching a title takes it off the watchlist, unless `keepSaved` or `saved` says otherwise. Rating a
 * title that is not watched marks it as watched, unless `watched` says otherwise; of a show no episode is marked. An
 * empty note counts as no note. A viewing in the future is refused (`playedAt`), another time in the future counts as
 * now.
 */
export const savedTitleChange = z.strictObject({
  ...marks,
  note: note.optional(),
  /** Plays of a film to remove; the others stay. */
  withoutPlays: z.array(z.uuid()).max(MAX_PLAYS).optional(),
})
export type SavedTitleChange = z.input<typeof savedTitleChange>

/** The maximum number of titles that one request changes. */
const MAX_TITLES = 500
/** Changes of many titles: applied together, in one transaction; a title may be named once. */
export const bulkChange = z.strictObject({
  items: z
    .array(z.strictObject({ type: mediaType, id: z.number().int().positive().max(9_999_999_999), ...marks }))
    .min(1)
    .max(MAX_TITLES)
    .refine((items) => new Set(items.map(({ type, id }) => `${type}-${id}`)).size === items.length),
})
export type BulkChange = z.input<typeof bulkChange>

/** One viewing of a film (no season, no episode) or of one episode of a show. */
export const play = z.object({
  id: z.string(),
  type: mediaType,
  mediaId: z.number().int(),
  season: z.number().int().nullable(),
  episode: z.number().int().nullable(),
  playedAt: z.string(),
  /** Left out if the time is known to the moment. */
  precision: playPrecision.optional(),
  /** 1 to 10, of this viewing; left out without one. */
  rating: rating.optional(),
  /** The private note about this viewing; left out without one. */
  note: z.string().optional(),
  /** Grows with every edit; left out before the first. */
  version: z.number().int().optional(),
})
export type Play = z.infer<typeof play>

/** How often a film or an episode was watched, and its last viewing; null without one. */
export const viewings = z.object({ count: z.number().int(), last: play.nullable() })
export type Viewings = z.infer<typeof viewings>

/**
 * One viewing with the fields of its title's card. `times` counts all viewings of this film or episode; `media` and
 * `episode` are null if the source does not know them. `stored` is the name (in English) and the first date that the
 * member's marks of the title have, for when the source no longer has it; null without marks.
 */
export const historyEntry = z.object({
  play,
  times: z.number().int(),
  media: mediaRow.nullable(),
  stored: savedTitle.pick({ title: true, released: true }).nullable(),
  episode: episode.pick({ name: true, fallback: true }).nullable(),
  /** The connection that counted it; left out if the member or an import did, or if the connection was deleted. */
  connection: z.object({ id: z.string(), kind: connectionKind, name: z.string() }).optional(),
})
export type HistoryEntry = z.infer<typeof historyEntry>
/** A page of the history. `next` is the place after which the next one begins; null on the last one. */
export const historyPage = z.object({
  results: z.array(historyEntry),
  next: z.string().nullable(),
  total_results: z.number().int(),
})
export type HistoryPage = z.infer<typeof historyPage>

/** The periods with a viewing, the newest first and unknown days last; a year without a month comes after its months. */
export const historyPeriods = z.array(z.object({ period: historyPeriod, count: z.number().int() }))
export type HistoryPeriods = z.infer<typeof historyPeriods>

const number = z.number().int().min(0).max(99_999)
const isNumber = (part: number | null | undefined): boolean => typeof part === 'number'
/**
 * A viewing to log. A film has no season and no episode, a show has both. A film leaves the watchlist, becomes a
 * favorite if `favourite` says so, and has the rating of the viewing if `rules/log.ts` says so, as an episode has.
 * `earlier` names one more viewing, on an unknown day, of a film that the member had seen before. `keepSaved` puts back
 * a viewing that was removed: the watchlist and the rating stay as they are, and the episode may be one that the source
 * has no longer.
 */
export const newPlay = z
  .strictObject({
    ...newPlayShape,
    type: mediaType,
    mediaId: z.number().int().positive().max(9_999_999_999),
    season: number.nullish(),
    episode: number.nullish(),
    favourite: z.boolean().optional(),
    earlier: playId.optional(),
    keepSaved,
  })
  .refine(({ type, season, episode }) => [season, episode].every((part) => isNumber(part) === (type === 'tv')), {
    path: ['episode'],
  })
  .refine(({ type, favourite }) => type === 'movie' || favourite === undefined, { path: ['favourite'] })
  .refine(({ type, id, earlier }) => earlier === undefined || (type === 'movie' && earlier !== id), {
    path: ['earlier'],
  })
export type NewPlay = z.input<typeof newPlay>

/** Viewings of a show's episodes to remove, by their ids, or removed ones to put back as they were. Unknown ids are ignored. */
export const showPlaysChange = z.union([
  z.strictObject({ remove: z.array(playId).min(1).max(MAX_PLAYS) }),
  z.strictObject({
    putBack: z
      .array(z.strictObject({ ...newPlayShape, season: number, episode: number }))
      .min(1)
      .max(MAX_PLAYS),
  }),
])
export type ShowPlaysChange = z.input<typeof showPlaysChange>

/**
 * An edit of a viewing; fields that are left out stay. A new time without a precision is known to the moment. `version` is the
 * one the change is based on: stale data answers 412. `titleRating` also sets the rating of the film or the episode, which an edit
 * leaves as it is without it.
 */
export const playEdit = z.strictObject({
  playedAt: playedAt.optional(),
  precision: playPrecision.optional(),
  rating: rating.nullable().optional(),
  titleRating: rating.nullable().optional(),
  note: note.optional(),
  version: z.number().int().min(0).optional(),
})
export type PlayEdit = z.input<typeof playEdit>

export const savedList = z.enum(['watchlist', 'favourites', 'watched', 'rated', 'noted', 'dismissed'])
export type SavedList = z.infer<typeof savedList>
/** `added`: by the time of the list's own mark. */
export const savedSort = z.enum(['added', 'title', 'released', 'rating'])
export type SavedSort = z.infer<typeof savedSort>
export const sortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof sortDirection>

/** How many titles each list has, and how many plays the history. */
export const savedCounts = z.record(z.enum([...savedList.options, 'history']), z.number().int())
export type SavedCounts = z.infer<typeof savedCounts>
