import { z } from 'zod'

/** The operators' announcement, in the language of the page. Plain text. */
export const shownAnnouncement = z.object({
  /** A new id after each change. */
  id: z.string(),
  text: z.string(),
  /** When it ends, ISO 8601; null without an end. */
  until: z.string().nullable(),
  isDismissible: z.boolean(),
})
export type ShownAnnouncement = Readonly<z.infer<typeof shownAnnouncement>>
