import { z } from 'zod'
import { correctedCopy, correctedEpisode } from './library-review.schema.ts'
import { entryKey, folderName, libraryPath } from './library-values.schema.ts'
import { mediaType } from './media.schema.ts'
import { noteLength, playPrecision } from './saved-title.schema.ts'

/** The fields that identify an export file (docs/export-format.md). The version grows when a reader of the old one would be misled. */
export const exportFormat = 'reelroom-export'
export const exportVersion = 1

export const time = z.iso.datetime()
export const nullableTime = time.nullable()
const day = z.iso.date().nullable()

/** A title: its id in the source of the export, and its identity anywhere else. */
export const titleShape = {
  source: z.enum(['embedded', 'live']),
  type: mediaType,
  id: z.number().int().positive(),
  /** In English. */
  title: z.string().min(1).max(500),
  /** First release or air date, `YYYY-MM-DD`. */
  released: day,
  imdbId: z
    .string()
    .regex(/^tt\d{7,10}$/)
    .nullable(),
  tmdbId: z.number().int().positive().nullable(),
}

/** Marks, rating (1 to 10) and private note of one title. */
export const exportedItem = z.object({
  ...titleShape,
  genreIds: z.array(z.number().int()).max(50),
  savedAt: nullableTime,
  favouriteAt: nullableTime,
  watchedAt: nullableTime,
  dismissedAt: nullableTime,
  rating: z.number().int().min(1).max(10).nullable(),
  ratedAt: nullableTime,
  note: z.string().max(noteLength).nullable(),
  notedAt: nullableTime,
  /** Since when a show is watched again from the start. */
  rewatchSince: nullableTime.optional(),
})
export type ExportedItem = z.infer<typeof exportedItem>

const nullableNumber = z.number().int().min(0).max(100_000).nullable()
/** One viewing of a film, or of one episode (both numbers set). Exports of earlier builds have no precision. */
export const exportedPlay = z.object({
  ...titleShape,
  season: nullableNumber,
  episode: nullableNumber,
  playedAt: time,
  precision: playPrecision.nullish(),
  /** The rating of this viewing. */
  rating: z.number().int().min(1).max(10).nullish(),
  note: z.string().max(noteLength).nullish(),
})
export type ExportedPlay = z.infer<typeof exportedPlay>

/** The rating and the private note of one episode. */
export const exportedEpisodeMark = z.object({
  ...titleShape,
  season: z.number().int().min(0).max(100_000),
  episode: z.number().int().min(0).max(100_000),
  rating: exportedItem.shape.rating,
  ratedAt: nullableTime,
  note: exportedItem.shape.note,
  notedAt: nullableTime,
})
export type ExportedEpisodeMark = z.infer<typeof exportedEpisodeMark>

export const exportedListItem = z.object({ ...titleShape, addedAt: time })
export type ExportedListItem = z.infer<typeof exportedListItem>

const listShape = {
  name: z.string().trim().min(1).max(100),
  description: z.string().max(2000),
  visibility: z.enum(['private', 'unlisted', 'public']),
  ranked: z.boolean(),
  createdAt: time,
  updatedAt: time,
}
export const exportedListFacts = z.object(listShape)
export type ExportedListFacts = z.infer<typeof exportedListFacts>
/** A list with its titles, first first. */
export const exportedList = z.object({ ...listShape, items: z.array(exportedListItem) })
export type ExportedList = z.infer<typeof exportedList>

/**
 * The waiting part of a title that no import could match: marks, one play with its rating and note, the marks of one episode, or
 * a position on the n-th list (from 1). The marks of an episode have fields of their own, which earlier builds ignore: they
 * would take `rating` for that of the show. A viewing with an `episodeName` is of the episode with this name; its `season` and
 * `episode` are those of the file, if any.
 */
export const exportedWaiting = z.object({
  state: z.enum(['waiting', 'leftOut']),
  source: titleShape.source.nullable(),
  type: mediaType.nullable(),
  id: titleShape.id.nullable(),
  title: titleShape.title,
  year: z.number().int().nullable(),
  imdbId: titleShape.imdbId,
  tmdbId: titleShape.tmdbId,
  savedAt: nullableTime,
  favouriteAt: nullableTime,
  watchedAt: nullableTime,
  dismissedAt: nullableTime,
  rating: exportedItem.shape.rating,
  ratedAt: nullableTime,
  note: exportedItem.shape.note,
  notedAt: nullableTime,
  season: nullableNumber,
  episode: nullableNumber,
  playedAt: nullableTime,
  precision: playPrecision.nullish(),
  list: z.number().int().positive().nullable(),
  addedAt: nullableTime,
  episodeRating: exportedItem.shape.rating.optional(),
  episodeRatedAt: nullableTime.optional(),
  episodeNote: exportedItem.shape.note.optional(),
  episodeNotedAt: nullableTime.optional(),
  episodeName: z.string().max(500).nullish(),
})
export type ExportedWaiting = z.infer<typeof exportedWaiting>

/** A file by which another library recognizes it; `modified` is in epoch milliseconds. */
export const fileIdentity = z.object({
  path: libraryPath,
  size: z.number().int().nonnegative(),
  modified: z.number().int(),
})

/**
 * A correction by the member, which names the title of files in the library: one file, recognized by its name, size
 * and time (epoch milliseconds); or all files of a folder with one parsed name (`name`), or below a path (`below`,
 * empty for the whole folder). If `title` is null they belong to no title. `episode` holds the episodes of one file
 * of a show if its name has none or others, and `copy` the part and the version of one file; exports of earlier builds lack them.
 */
export const exportedCorrection = z
  .object({
    title: z.object(titleShape).nullable(),
    folder: folderName,
    file: fileIdentity.nullable(),
    name: entryKey.nullable(),
    below: z.union([libraryPath, z.literal('')]).nullable(),
    episode: correctedEpisode.nullable().default(null),
    copy: correctedCopy.nullable().default(null),
    correctedAt: time,
  })
  .refine(({ episode, file, title }) => episode === null || (file !== null && title?.type === 'tv'))
  .refine(({ copy, file }) => copy === null || file !== null)
export type ExportedCorrection = z.infer<typeof exportedCorrection>

export const exportedGenre = z.object({ id: z.number().int().positive(), followedAt: time })
export type ExportedGenre = z.infer<typeof exportedGenre>
/** The facts by which another catalogue finds a person: their id at IMDb, and the titles that they are best known for. */
const personFacts = {
  imdbId: z
    .string()
    .regex(/^nm\d{7,10}$/)
    .nullable(),
  knownFor: z.array(z.object({ type: mediaType, title: titleShape.title, released: day })).max(10),
}
/** A followed person. Exports of earlier builds have no facts. */
export const exportedPerson = z.object({
  source: titleShape.source,
  id: z.number().int().positive(),
  name: z.string().min(1).max(300),
  followedAt: time,
  imdbId: personFacts.imdbId.default(null),
  knownFor: personFacts.knownFor.default([]),
})
export type ExportedPerson = z.infer<typeof exportedPerson>
export type PersonFacts = Pick<ExportedPerson, 'imdbId' | 'knownFor'>
