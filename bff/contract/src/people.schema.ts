import { z } from 'zod'
import type { CardRow } from './card-row.ts'
import { localeCodes } from './locale.ts'
import { mediaType, type MediaRow, type Page } from './media.schema.ts'

/** Newest first is the list itself: what has no date yet before all; `score` weighs an average with its votes. */
export const creditSort = z.enum(['newest', 'oldest', 'score', 'title'])
export type CreditSort = z.infer<typeof creditSort>

const language = z.enum(localeCodes).default('en')
const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(500))
  .default(1)
const region = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()

/** Which of a person's titles: of one type, and those with a part in one department (the service's name, or `Self`). */
export const creditsQuery = z.object({
  language,
  region,
  page,
  sort: creditSort.default('newest'),
  type: mediaType.optional(),
  department: z.string().min(1).max(60).optional(),
})
export const followedPeopleQuery = z.object({ language, region, page })

/** What a person did in one title. */
export interface CreditPart {
  /** The service's name; of the cast `Acting`, or `Self` for somebody who appears as themselves. */
  readonly department: string
  /** The character for the cast, the job for the crew; empty where it is not known. */
  readonly role: string
  /** Of a show, in how many episodes; 0 where it is not known. */
  readonly episodes: number
}
/** One title of a person with everything they did in it. The row comes without its overview. */
export interface PersonTitle {
  readonly media: MediaRow
  readonly parts: readonly CreditPart[]
}
/** The same as a page shows it. */
export interface PersonCredit {
  readonly media: CardRow
  readonly parts: readonly CreditPart[]
}
/** A page of a person's titles, and how many there would be under each other filter. */
export interface PersonCredits extends Page<PersonCredit> {
  /** How many credits there are, where there are too many to list and the best known are kept. */
  readonly credits_total?: number
  readonly counts: {
    readonly types: { readonly movie: number; readonly tv: number }
    /** Most first. */
    readonly departments: readonly { readonly department: string; readonly count: number }[]
  }
}

/** What a member has to do with a person: whether they follow them, and how many of their titles they have watched. */
export interface PersonOfMember {
  readonly followed: boolean
  readonly seen: number
  readonly total: number
}

/** Somebody whom a member follows. A person whom the source no longer knows keeps their name and has no titles. */
export interface FollowedPerson {
  readonly id: number
  readonly name: string
  readonly profile_path: string | null
  readonly known_for_department: string
  /** ISO 8601 */
  readonly followedAt: string
  readonly seen: number
  readonly total: number
  /** What comes next with them: the first that has a day. */
  readonly next: CardRow | null
}

/** A title of followed people that is new, coming or left to see, with who of them is in it. */
export interface PeopleNews {
  readonly media: CardRow
  readonly people: readonly { readonly id: number; readonly name: string }[]
}
