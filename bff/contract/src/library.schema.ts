import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { isPathShortEnough, MAX_FILES_PER_CHANGE, MAX_PATH, MAX_UNREAD } from './library-bounds.ts'
import { mediaType } from './media.schema.ts'

const number = z.number().int()
const count = number.nonnegative()
/** What a database can hold: whole code points, no NUL. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')
const storable = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'is text without NUL and broken characters' })
/** What a folder is called. */
export const folderName = storable(255).min(1)
const text = storable(255)
const isPathPart = (part: string): boolean => part !== '' && part !== '.' && part !== '..'
/** Below its folder, parts joined by `/`, without `.` and `..` parts; never where the folder itself lies. */
export const libraryPath = storable(MAX_PATH).refine(
  (value) => isPathShortEnough(value) && value.split('/').every(isPathPart),
  { error: 'is a path below its folder' },
)
/** Names an entry of the review within its folder. */
export const entryKey = storable(600)
/** Of a file of the library its id, of one that was only opened `name:size`, of an open film `film/id`. */
export const progressKey = storable(300).min(1)

/** What a film or an episode is stored as, where its name says so: `2160p`, `BluRay`, `HEVC`, `DTS-HD`. */
export const fileQuality = z.object({
  resolution: z.enum(['480p', '576p', '720p', '1080p', '1440p', '2160p', '4320p']).nullable(),
  source: text.nullable(),
  video: text.nullable(),
  audio: text.nullable(),
  hdr: z.boolean(),
})
export type FileQuality = z.infer<typeof fileQuality>

/** What the name of a file and those of its folders say (`file-names/`). Nothing of it is guessed: unknown is null. */
export const nameReading = z.object({
  /** `extra`: a trailer, a deleted scene, …; `homeVideo`: what a camera wrote. Neither is matched. */
  role: z.enum(['main', 'extra', 'homeVideo']),
  type: mediaType,
  title: text,
  year: number.min(1870).max(2100).nullable(),
  season: count.max(10_000).nullable(),
  /** Those in the file, in ascending order; none of a film, nor where only the date or the absolute number is known. */
  episodes: z.array(count.max(100_000)).max(50),
  airDate: z.iso.date().nullable(),
  /** The number of an episode counted through all seasons. */
  absoluteEpisode: count.max(100_000).nullable(),
  /** CD1, Part 2, of one film in several files. */
  part: count.max(100).nullable(),
  edition: text.nullable(),
  ids: z.object({
    imdb: z
      .string()
      .regex(/^tt\d{7,10}$/)
      .optional(),
    tmdb: number.positive().optional(),
    tvdb: number.positive().optional(),
  }),
  quality: fileQuality,
})
export type NameReading = z.infer<typeof nameReading>

/** A video file as a scan found it. `modified` is in epoch milliseconds, `size` in bytes. */
export const scannedFile = z.object({
  path: libraryPath,
  size: count,
  modified: number,
  reading: nameReading,
  /** Paths of the caption files (SRT, WebVTT) that belong to it. */
  captions: z.array(libraryPath).max(40),
})
export type ScannedFile = z.infer<typeof scannedFile>

/** A folder of a browser (its handle never leaves that browser), or one that the operator named. */
export const libraryFolder = z.object({
  id: z.uuid(),
  name: text,
  kind: z.enum(['browser', 'server']),
  files: count,
  /** Epoch milliseconds; null before the first scan came to its end. */
  scannedAt: number.nullable(),
  /** Grows with every change of its files. */
  revision: count,
  /** True for an operator's folder that is not there now, such as one on a drive that is off: its files stay listed. */
  isAway: z.boolean().optional(),
})
export type LibraryFolder = z.infer<typeof libraryFolder>
export const newLibraryFolder = z.strictObject({ name: folderName })

/**
 * The differences that a scan found since `revision`; 412 where the folder is at another one: the client then reads the
 * revision again and sends all files with `isWhole`, in as many changes as it takes, each with the revision that the
 * previous one answered. The last change of a scan has `isLast`: files that a whole scan did not put are then removed,
 * unless they lie below an `unread` path.
 */
export const libraryFilesChange = z.strictObject({
  revision: count,
  put: z.array(scannedFile).max(MAX_FILES_PER_CHANGE),
  gone: z.array(libraryPath).max(MAX_FILES_PER_CHANGE),
  /** Of the last change of a whole scan: unreadable paths, '' for the whole folder. Stored files below them stay. */
  unread: z
    .array(z.union([libraryPath, z.literal('')]))
    .max(MAX_UNREAD)
    .optional(),
  isWhole: z.boolean(),
  isLast: z.boolean(),
})
export type LibraryFilesChange = z.infer<typeof libraryFilesChange>
/** `titlesToMatch` of a change that is not the last of its scan counts to a hundred at most. */
export const libraryFilesChanged = z.object({ revision: count, files: count, titlesToMatch: count })
export type LibraryFilesChanged = z.infer<typeof libraryFilesChanged>

/** What one round of matching did, in different titles; `left` wait for the next. */
export const libraryMatched = z.object({ matched: count, doubtful: count, unknown: count, left: count })
export type LibraryMatched = z.infer<typeof libraryMatched>

/** By what a title was recognised: "why this film". */
export const libraryReason = z.enum(['id', 'nameAndYear', 'name', 'picked'])
export type LibraryReason = z.infer<typeof libraryReason>

/** A file with its reading, its match and how far it was played. */
export const libraryFile = z.object({
  id: z.uuid(),
  folder: z.object({ id: z.uuid(), name: text, kind: z.enum(['browser', 'server']) }),
  path: libraryPath,
  size: count,
  modified: number,
  reading: nameReading,
  captions: z.array(libraryPath),
  /** The title that it is, once matched. */
  match: z
    .object({
      type: mediaType,
      id: number,
      reason: libraryReason,
      /** Those of the show: a date or an absolute number of the name is resolved to them. */
      season: number.nullable(),
      episodes: z.array(number),
    })
    .nullable(),
  /** In seconds; null where it was not started. */
  progress: z.object({ position: z.number(), duration: z.number(), updatedAt: number }).nullable(),
})
export type LibraryFile = z.infer<typeof libraryFile>

/** A title of the library. */
export const libraryTitle = z.object({
  media: anyCard,
  files: count,
  /** The best of its files. */
  quality: fileQuality,
  /** Files beyond one for the film, or for each of its episodes. */
  duplicates: count,
  /**
   * Of a show: how many of the aired episodes are there, compared by their numbers; where it is not known how many have aired
   * (`null`), how many the files are called by.
   */
  episodes: z.object({ owned: count, aired: count.nullable() }).nullable(),
  addedAt: number,
})
export type LibraryTitle = z.infer<typeof libraryTitle>

/**
 * How much is in the library: titles, the files of all folders, those of them whose names wait to be looked up, entries of
 * the review, and files that are no title, by their role.
 */
export const libraryCounts = z.object({
  movies: count,
  shows: count,
  files: count,
  waiting: count,
  review: count,
  unmatched: count,
  extras: count,
  homeVideos: count,
})
export type LibraryCounts = z.infer<typeof libraryCounts>

/** All files of one title; of a show also the aired episodes without a file, where it is known which have aired. */
export const libraryTitleFiles = z.object({
  files: z.array(libraryFile),
  /** How many episodes of regular seasons have aired; null where that is not known, and of a film. */
  aired: count.nullable(),
  missing: z.array(z.object({ season: number, episode: number, name: z.string(), airDate: z.string().nullable() })),
})
export type LibraryTitleFiles = z.infer<typeof libraryTitleFiles>

/** A title that files may be, as the catalogue calls it in English. */
export const libraryCandidate = z.object({
  type: mediaType,
  id: number,
  title: z.string(),
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
})
export type LibraryCandidate = z.infer<typeof libraryCandidate>

/** Files of one folder that go by one name, and what they may be. */
export const reviewEntry = z.object({
  folder: z.object({ id: z.uuid(), name: text }),
  /** Names the entry within its folder. */
  key: entryKey,
  reading: nameReading,
  files: z.object({ count, first: z.array(z.object({ id: z.uuid(), path: libraryPath })).max(3) }),
  /** The best match first; none where nothing resembles the name. */
  candidates: z.array(libraryCandidate),
})
export type ReviewEntry = z.infer<typeof reviewEntry>

/**
 * A correction by the member, which says what files are: one file, one entry of the review, or all below a path.
 * `title: null` is "none of these": they are listed under their names and not looked up again.
 */
export const newCorrection = z.strictObject({
  scope: z.union([
    z.strictObject({ file: z.uuid() }),
    z.strictObject({ folder: z.uuid(), key: entryKey }),
    z.strictObject({ folder: z.uuid(), below: z.union([libraryPath, z.literal('')]) }),
  ]),
  title: z.strictObject({ type: mediaType, id: number.positive().max(9_999_999_999) }).nullable(),
})
export type NewCorrection = z.infer<typeof newCorrection>
export const correctionMade = z.object({ id: z.uuid(), files: count })

/** How far a file was played, in seconds (`rules/play-progress.ts`). */
export const playProgress = z.strictObject({
  key: progressKey,
  position: z.number().nonnegative(),
  duration: z.number().positive(),
})
export type PlayProgress = z.infer<typeof playProgress>

/** An entry of *continue watching* on the home page. */
export const continueWatching = z.object({
  /** Null for an open film, which is played by the id of its title. */
  file: z.uuid().nullable(),
  media: anyCard,
  season: number.nullable(),
  episodes: z.array(number),
  position: z.number(),
  duration: z.number(),
})
export type ContinueWatching = z.infer<typeof continueWatching>
