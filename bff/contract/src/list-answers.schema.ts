import { z } from 'zod'
import { mediaRow } from './media.schema.ts'
import { page } from './page.schema.ts'
import { listItem, userList } from './user-list.schema.ts'

/** A title of a list with what a card shows of it; null when its source no longer has it. */
export const listEntry = z.object({ item: listItem, media: mediaRow.nullable() })
export type ListEntry = z.infer<typeof listEntry>

/** A list with its first titles. */
export const listSummary = userList.extend({ preview: z.array(listEntry) })
export type ListSummary = z.infer<typeof listSummary>

/** A list and one page of its titles. */
export const listPage = z.object({
  list: userList,
  owner: z.object({ name: z.string() }),
  isMine: z.boolean(),
  /** How many of its titles the owner has watched; null for everybody else. */
  watched: z.number().int().nullable(),
  entries: page(listEntry),
})
export type ListPage = z.infer<typeof listPage>
