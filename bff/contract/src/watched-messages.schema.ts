import { z } from 'zod'
import { reportReason } from './connections.schema.ts'

/**
 * The last five messages that arrived while their member watches, for ten minutes, until `until` (ISO 8601; null if the
 * member does not watch). `fields` are those that Reelroom reads; it never stores the message itself. They are in the
 * memory of the server that received
 * them; with several servers each shows its own.
 */
export const watchedMessages = z.object({
  until: z.string().nullable(),
  messages: z.array(
    z.object({
      at: z.string(),
      reason: reportReason,
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})
export type WatchedMessages = z.infer<typeof watchedMessages>
