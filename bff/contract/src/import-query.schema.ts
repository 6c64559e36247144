import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { conflictRule, faultReasons, waitingState } from './import.schema.ts'

const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(1)
export const importParams = z.object({ import: z.uuid() })
export const importTitleParams = importParams.extend({
  no: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})
export const uploadQuery = z.object({
  language: z.enum(localeCodes).default('en'),
  /**
   * The file's name on the member's device: shown, and needed for formats whose files differ by name alone. If several
   * files have their own names, this is a name for all of them.
   */
  name: z.string().min(1).max(200).default('upload'),
})
/** The number of a file of an import. */
const file = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .optional()
/** Titles in one state, or followed people in any. */
export const importTitlesQuery = z.object({
  state: z.enum(['check', 'matched', 'skipped', 'ambiguous', 'notFound', 'unanswered', 'people']).default('check'),
  file,
  page,
})
export type ImportFilter = z.infer<typeof importTitlesQuery>['state']
/** Rows of one file with one reason, skipped whole or in part. */
export const importFaultsQuery = z.object({
  file,
  reason: z.enum(faultReasons).optional(),
  part: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  page,
})
export const importPagesQuery = z.object({ page })
/** Imports on one page of the past ones. */
export const pastPageSize = 10
/** Rows on one page of titles or faults. */
export const importPageSize = 50
/** The match of a title in the file: one of the catalogue, or nothing to import. */
const titleOfCatalogue = z.strictObject({ type: mediaType, id: z.number().int().min(1).max(9_999_999_999) })
const personOfCatalogue = titleOfCatalogue.extend({ type: z.literal('person') })
export const importCorrection = z.union([
  titleOfCatalogue,
  personOfCatalogue,
  z.strictObject({ skip: z.literal(true) }),
])
export type ImportCorrection = z.infer<typeof importCorrection>
/** The choice for a waiting title: one of the catalogue, nothing to import, or undecided again. */
export const waitingAnswer = z.union([titleOfCatalogue, z.strictObject({ leftOut: z.boolean() })])
export type WaitingAnswer = z.infer<typeof waitingAnswer>
/** For all imports, or for one. */
export const waitingQuery = z.object({ state: waitingState.default('waiting'), import: z.uuid().optional(), page })
export const waitingParams = z.object({ title: z.string().regex(/^[\w-]{22}$/) })
export const applyBody = z.strictObject({ conflict: conflictRule })
export const exportParams = z.object({ format: z.enum(['json', 'csv', 'letterboxd', 'trakt']) })
