import { z } from 'zod'

const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** An amount of each kind (`quotas.ts`): what a member stores, or may store at most. */
export const amounts = z.strictObject({
  titles: amount,
  viewings: amount,
  notes: amount,
  listTitles: amount,
  files: amount,
  total: amount,
})
