import { z } from 'zod'
import { mediaRow, mediaType } from './media.schema.ts'
import { play, savedTitle } from './saved-title.schema.ts'

/** A kept title with what a card shows of it; null when its source no longer knows it. */
export const savedEntry = z.object({ item: savedTitle, media: mediaRow.nullable() })
export type SavedEntry = z.infer<typeof savedEntry>

/** What a change did: the item as it is now, and the plays that went with an unset `watched`, to be put back by an undo. */
export const savedChange = z.object({
  item: savedTitle,
  /** As it was before; null where nothing was kept of it. */
  before: savedTitle.nullable(),
  removedPlays: z.array(play),
})
export type SavedChange = z.infer<typeof savedChange>

const title = { type: mediaType, id: z.number().int() }
/** What a change of many did to one title; a title that the source does not know, or that changed meanwhile, stays as it was. */
export const bulkResult = z.union([
  savedChange.extend({ ...title, problem: z.null() }),
  z.object({ ...title, problem: z.enum(['not-found', 'stale-version']) }),
])
export type BulkResult = z.infer<typeof bulkResult>
