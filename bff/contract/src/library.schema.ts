import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { mediaType } from './media.schema.ts'
import { fileQuality, nameReading } from './scanned-files.schema.ts'
import { page } from './page.schema.ts'
import { count, folderName, libraryPath, number, text } from './library-values.schema.ts'

/** A folder of a browser (its handle never leaves that browser), or one that the operator named. */
export const libraryFolder = z.object({
  id: z.uuid(),
  name: text,
  kind: z.enum(['browser', 'server']),
  files: count,
  /** Epoch milliseconds; null until the first scan has ended. */
  scannedAt: number.nullable(),
  /** Grows with every change of its files. */
  revision: count,
  /** True for an operator's folder that is missing now, such as one on a drive that is off: its files stay listed. */
  isAway: z.boolean().optional(),
})
export type LibraryFolder = z.infer<typeof libraryFolder>
export const newLibraryFolder = z.strictObject({ name: folderName })

/** The result of one round of matching, in different titles; `left` wait for the next. */
export const libraryMatched = z.object({ matched: count, doubtful: count, unknown: count, left: count })
export type LibraryMatched = z.infer<typeof libraryMatched>

/** How a title was recognized: "why this film". */
const libraryReason = z.enum(['id', 'nameAndYear', 'name', 'picked'])
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
  /** In seconds; null if it was not started. */
  progress: z.object({ position: z.number(), duration: z.number(), updatedAt: number }).nullable(),
})
export type LibraryFile = z.infer<typeof libraryFile>

/** A title of the library. */
const libraryTitle = z.object({
  media: anyCard,
  files: count,
  /** The best of its files. */
  quality: fileQuality,
  /** Files beyond one for the film, or for each of its episodes. */
  duplicates: count,
  /**
   * For a show: how many of the aired episodes the member owns, compared by number; if the number of aired ones is
   * unknown (`null`), how many episodes the files name.
   */
  episodes: z.object({ owned: count, aired: count.nullable() }).nullable(),
  addedAt: number,
  /** The best file of a film, to play it; null for a show, whose next episode its page knows. */
  file: z.uuid().nullable(),
})
export type LibraryTitle = z.infer<typeof libraryTitle>

/**
 * The size of the library: titles, the files of all folders, those of them whose names wait for a lookup, entries of
 * the review, and other files without a title, by their role. `genres` (ids) and `decades` (their first years) are those of its titles, in order.
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
  genres: z.array(number),
  decades: z.array(number),
})
export type LibraryCounts = z.infer<typeof libraryCounts>

/**
 * A page of the library. In the order of titles it has the initials of all titles that pass the filters, in that order
 * (`rules/title-initial.ts`); in other orders none.
 */
export const libraryTitlesPage = page(libraryTitle).extend({ initials: z.array(z.string()) })
export type LibraryTitlesPage = z.infer<typeof libraryTitlesPage>

/** All files of one title; for a show also the aired episodes without a file, if the aired ones are known. */
export const libraryTitleFiles = z.object({
  files: z.array(libraryFile),
  /** Trailers and other extras in the folders of these files, by folder and path. */
  extras: z.array(libraryFile),
  /** How many episodes of regular seasons have aired; null if unknown, and for a film. */
  aired: count.nullable(),
  missing: z.array(z.object({ season: number, episode: number, name: z.string(), airDate: z.string().nullable() })),
})
export type LibraryTitleFiles = z.infer<typeof libraryTitleFiles>
