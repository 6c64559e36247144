import { z } from 'zod'

/** The most people that one import may have rows of. */
export const MAX_PEOPLE = 5000

const no = z
  .number()
  .int()
  .min(0)
  .max(MAX_PEOPLE - 1)

/** The people of a file who are the member, by their numbers: several if the member changed their name there. */
export const peopleChoice = z.strictObject({ people: z.array(no).min(1).max(MAX_PEOPLE) })

/**
 * A person whose viewings a file has: their name there, cut, empty for rows without one; how many rows bring in something; the days
 * of the first and the last viewing, `YYYY-MM-DD`, null if no day is known; and the last titles, the newest first.
 */
const importPerson = z.object({
  no,
  name: z.string(),
  plays: z.number().int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  titles: z.array(z.string()),
  isChosen: z.boolean(),
})
export type ImportPerson = z.infer<typeof importPerson>

/**
 * The people whose viewings an import has, those with the most first. Chosen are those that the member chose for this import, or
 * else for an earlier one of the same service (`isRemembered`).
 */
export const importPeople = z.object({
  fileName: z.string(),
  people: z.array(importPerson),
  isRemembered: z.boolean(),
})
export type ImportPeople = z.infer<typeof importPeople>
