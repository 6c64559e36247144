import { z } from 'zod'
import { progressKey } from './library-values.schema.ts'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { id } from './query.schema.ts'

const language = z.enum(localeCodes).default('en')
const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(1)
const yes = z.literal('true').optional()

/** The input of the calls of the personal library. Unknown parameters are dropped. */
export const libraryFolderParams = z.object({ folder: z.uuid() })
export const libraryFileParams = z.object({ file: z.uuid() })
export const libraryCaptionParams = z.object({
  file: z.uuid(),
  no: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})
export const libraryTitleParams = z.object({ type: mediaType, id })
export const correctionParams = z.object({ correction: z.uuid() })

const librarySort = z.enum(['added', 'title', 'released', 'size'])
/**
 * One page of 40 titles; `q` is a part of the title. In the order of titles, `from` is the initial at which the pages begin
 * (`rules/title-initial.ts`); one that no title has changes nothing.
 */
export const libraryTitlesQuery = z.object({
  language,
  page,
  type: mediaType.optional(),
  sort: librarySort.default('added'),
  resolution: z.enum(['480p', '576p', '720p', '1080p', '1440p', '2160p', '4320p']).optional(),
  genre: id.optional(),
  /** The first year of ten, such as 1990. */
  decade: z
    .string()
    .regex(/^(?:1[89]|20)\d0$/)
    .transform(Number)
    .optional(),
  from: z.string().max(8).optional(),
  /** Only shows with missing aired episodes. */
  missing: yes,
  /** Only titles with extra copies. */
  duplicates: yes,
  folder: z.uuid().optional(),
  q: z
    .string()
    .transform((value) => value.toWellFormed().replaceAll('\0', '').normalize('NFC').trim())
    .pipe(z.string().max(100))
    .transform((value) => value || undefined)
    .optional(),
})
/** One page of 20 entries. */
export const libraryReviewQuery = z.object({ page })
/** One page of 40 files. */
export const libraryUnmatchedQuery = z.object({ page, role: z.enum(['main', 'extra', 'homeVideo']).default('main') })
export const libraryLanguageQuery = z.object({ language })
export const progressQuery = z.object({ key: progressKey })
