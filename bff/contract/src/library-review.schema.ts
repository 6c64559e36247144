import { z } from 'zod'
import { MAX_NUMBERED_FILES } from './library-bounds.ts'
import { mediaType } from './media.schema.ts'
import { count, entryKey, libraryPath, number, text } from './library-values.schema.ts'
import { nameReading } from './scanned-files.schema.ts'

/** A title that files may be, as the catalogue calls it in English. */
const libraryCandidate = z.object({
  type: mediaType,
  id: number,
  title: z.string(),
  released: z.string().nullable(),
  poster_path: z.string().nullable(),
})
export type LibraryCandidate = z.infer<typeof libraryCandidate>

/** Files of one folder that share one name, and the titles that they may be. */
export const reviewEntry = z.object({
  folder: z.object({ id: z.uuid(), name: text }),
  /** Names the entry within its folder. */
  key: entryKey,
  reading: nameReading,
  files: z.object({ count, first: z.array(z.object({ id: z.uuid(), path: libraryPath })).max(3) }),
  /** The best match first; empty if no name is similar. */
  candidates: z.array(libraryCandidate),
})
export type ReviewEntry = z.infer<typeof reviewEntry>

/** The episodes that one file has, of one season: from `first` to `last`, at most fifty. */
export const correctedEpisode = z
  .strictObject({ season: count.max(10_000), first: count.max(100_000), last: count.max(100_000) })
  .refine(({ first, last }) => last >= first && last - first < 50)
export type CorrectedEpisode = z.infer<typeof correctedEpisode>

/** Which part of its film or episode one file is (0: none), and which version (empty: none), instead of what its name says. */
export const correctedCopy = z.strictObject({ part: count.max(100), edition: text })
export type CorrectedCopy = z.infer<typeof correctedCopy>

/** The episodes of one file, of those that a correction numbers at once. */
const numberedFile = z.strictObject({ file: z.uuid(), episode: correctedEpisode })
export type NumberedFile = z.infer<typeof numberedFile>

/**
 * A correction by the member, which names the title of files: one file, one entry of the review, all below a path,
 * or several files of one show, each with its episodes.
 * `title: null` is "none of these": they are listed under their names and not looked up again.
 */
export const newCorrection = z.strictObject({
  scope: z.union([
    z.strictObject({ file: z.uuid() }),
    z.strictObject({ folder: z.uuid(), key: entryKey }),
    z.strictObject({ folder: z.uuid(), below: z.union([libraryPath, z.literal('')]) }),
    z.strictObject({ numbered: z.array(numberedFile).min(1).max(MAX_NUMBERED_FILES) }),
  ]),
  title: z.strictObject({ type: mediaType, id: number.positive().max(9_999_999_999) }).nullable(),
  /** The episodes of one file of a show, if its name has none or others. */
  episode: correctedEpisode.optional(),
  /** Part and version of one file. */
  copy: correctedCopy.optional(),
})
export type NewCorrection = z.infer<typeof newCorrection>
export const correctionMade = z.object({ id: z.uuid(), files: count })
