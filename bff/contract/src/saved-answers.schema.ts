import { z } from 'zod'
import { mediaRow, mediaType } from './media.schema.ts'
import { play, savedTitle } from './saved-title.schema.ts'

/** A saved title with the fields of its card; null if its source has lost it. */
export const savedEntry = z.object({ item: savedTitle, media: mediaRow.nullable() })
export type SavedEntry = z.infer<typeof savedEntry>

/** The result of a change: the item as it is now, and the plays that unsetting `watched` removed, for an undo. */
export const savedChange = z.object({
  item: savedTitle,
  /** The item before the change; null if there was none. */
  before: savedTitle.nullable(),
  removedPlays: z.array(play),
})
export type SavedChange = z.infer<typeof savedChange>

const title = { type: mediaType, id: z.number().int() }
/**
 * The result for one of many titles; a title that the source does not have, or that changed in between, stays
 * unchanged.
 */
export const bulkResult = z.union([
  savedChange.extend({ ...title, problem: z.null() }),
  z.object({ ...title, problem: z.enum(['not-found', 'stale-version']) }),
])
export type BulkResult = z.infer<typeof bulkResult>
