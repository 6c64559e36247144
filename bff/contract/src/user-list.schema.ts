import { z } from 'zod'
import { listBounds } from './list-bounds.ts'
import { mediaType } from './media.schema.ts'
import { plainText } from './plain-text.ts'

/** Lists, and titles of a list, on one page. */
export const listPageSize = { lists: 20, titles: 50 } as const

/** 128 random bits in base64url: the address of an unlisted list cannot be guessed. */
export const listIdPattern = /^[\w-]{22}$/
const listId = z.string().regex(listIdPattern)

/** `private`: its owner. `unlisted`: anyone with the link. `public`: anyone, and search engines. */
const listVisibility = z.enum(['private', 'unlisted', 'public'])
export type ListVisibility = z.infer<typeof listVisibility>

/** Order of the titles: by rank, last added first, by title, or newest release first. */
export const listSort = z.enum(['rank', 'added', 'title', 'released'])
export type ListSort = z.infer<typeof listSort>

/**
 * A list of the member's own. Times are ISO 8601; `version` grows by one with every change of the list or its titles.
 */
export const userList = z.object({
  id: listId,
  name: z.string(),
  description: z.string(),
  visibility: listVisibility,
  ranked: z.boolean(),
  count: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
})
export type UserList = z.infer<typeof userList>

const title = z.strictObject({ type: mediaType, id: z.number().int().min(1).max(9_999_999_999) })
export type ListTitle = z.infer<typeof title>
const position = z.number().int().min(1).max(listBounds.titles)
const version = z.number().int().min(1)
const name = plainText(1, 100)
const description = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll('\0', '').trim())
  .pipe(z.string().max(2000))

export const newList = z.strictObject({
  /** The client makes it, so that sending a list twice makes one list; by default the server makes it. */
  id: listId.optional(),
  name,
  description: description.default(''),
  visibility: listVisibility.default('private'),
  ranked: z.boolean().default(false),
  /** The titles on it from the start, in their order. */
  titles: z.array(title).max(listBounds.titlesPerCall).default([]),
})
export type NewList = z.input<typeof newList>

/**
 * Omitted fields stay as they are. `version` is the one that the change is based on: stale data answers 412. A change
 * that had to wait for a network has none, and applies to the list at that time.
 */
export const listChange = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  visibility: listVisibility.optional(),
  ranked: z.boolean().optional(),
  version: version.optional(),
})
export type ListChange = z.infer<typeof listChange>

/** A copy of a list. `id`: the client makes it, so that copying twice makes one list. */
export const listCopy = z.strictObject({ id: listId, name })
export type ListCopy = z.infer<typeof listCopy>

/** The new position of a title, counted from 1; a higher one means the last. `version` as in a change. */
export const listMove = z.strictObject({ ...title.shape, position, version: version.optional() })
export type ListMove = z.infer<typeof listMove>

/** The facts of a title that a list stores: its English name, and its date `YYYY-MM-DD`. */
const storedTitle = z.strictObject({ title: plainText(1, 500), released: z.iso.date().nullable() })
export type StoredListTitle = z.infer<typeof storedTitle>

/**
 * Titles to put on a list, each at its position in turn, or at the end. `stored` restores a title that the source has
 * lost: the facts that the list stored, used only if neither the source nor the member has the title.
 */
export const listAdditions = z.strictObject({
  titles: z
    .array(z.strictObject({ ...title.shape, position: position.optional(), stored: storedTitle.optional() }))
    .min(1)
    .max(listBounds.titlesPerCall),
})
export type ListAdditions = z.infer<typeof listAdditions>

export const listRemovals = z.strictObject({ titles: z.array(title).min(1).max(listBounds.titlesPerCall) })
export type ListRemovals = z.infer<typeof listRemovals>

/** A title on a list, with its name and date for when the catalogue no longer has it. */
export const listItem = z.object({
  type: mediaType,
  id: z.number().int(),
  /** In English. */
  title: z.string(),
  /** `YYYY-MM-DD`. */
  released: z.string().nullable(),
  addedAt: z.string(),
  /** Its position in the list's own order, from 1. */
  rank: z.number().int(),
})
export type ListItem = z.infer<typeof listItem>

/** One of the member's lists, and whether a title is on it. */
export const listMembership = z.object({
  id: listId,
  name: z.string(),
  visibility: listVisibility,
  ranked: z.boolean(),
  holds: z.boolean(),
})
export type ListMembership = z.infer<typeof listMembership>
