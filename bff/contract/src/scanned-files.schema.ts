import { z } from 'zod'
import { MAX_FILES_PER_CHANGE, MAX_UNREAD } from './library-bounds.ts'
import { mediaType } from './media.schema.ts'
import { count, libraryPath, number, text } from './library-values.schema.ts'

/** How a film or an episode is stored, if its name says so: `2160p`, `BluRay`, `HEVC`, `DTS-HD`. */
export const fileQuality = z.object({
  resolution: z.enum(['480p', '576p', '720p', '1080p', '1440p', '2160p', '4320p']).nullable(),
  source: text.nullable(),
  video: text.nullable(),
  audio: text.nullable(),
  hdr: z.boolean(),
})
export type FileQuality = z.infer<typeof fileQuality>

/**
 * The facts in the name of a file and of its folders (`bff/file-names/`). Nothing of it is guessed: unknown is null.
 */
export const nameReading = z.object({
  /** `extra`: a trailer, a deleted scene, …; `homeVideo`: a camera's file. Neither is matched. */
  role: z.enum(['main', 'extra', 'homeVideo']),
  type: mediaType,
  title: text,
  year: number.min(1870).max(2100).nullable(),
  season: count.max(10_000).nullable(),
  /**
   * The episodes in the file, in ascending order; empty for a film, and if only the date or the absolute number is
   * known.
   */
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
  /** Another meaning of the name that is about as likely: an episode, or a film. The file is then in doubt. */
  alternative: z.object({ type: mediaType, title: text, year: number.min(1870).max(2100).nullable() }).optional(),
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

/**
 * The differences that a scan found since `revision`; 412 if the folder has another one: the client then reads the
 * revision again and sends all files with `isWhole`, in as many changes as it takes, each with the revision of the
 * previous answer. The last change of a scan has `isLast`: files that a whole scan did not put are then removed,
 * unless they are below an `unread` path.
 */
export const libraryFilesChange = z.strictObject({
  revision: count,
  put: z.array(scannedFile).max(MAX_FILES_PER_CHANGE),
  gone: z.array(libraryPath).max(MAX_FILES_PER_CHANGE),
  /** In the last change of a whole scan: unreadable paths, '' for the whole folder. Stored files below them stay. */
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
