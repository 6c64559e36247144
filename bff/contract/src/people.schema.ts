import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { localeCodes } from './locale.ts'
import { mediaRow, mediaType } from './media.schema.ts'
import { page as pageWith } from './page.schema.ts'

/** `newest` puts titles without a date before all others; `score` weighs an average with its votes. */
const creditSort = z.enum(['newest', 'oldest', 'score', 'title'])
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

/** A person's part in one title. */
const creditPart = z
  .object({
    /** The service's name; for the cast `Acting`, or `Self` for appearing as oneself. */
    department: z.string(),
    /** The character for the cast, the job for the crew; empty if unknown. */
    role: z.string(),
    /** The number of episodes, for a show; 0 if unknown. */
    episodes: z.number().int(),
  })
  .readonly()
export type CreditPart = z.infer<typeof creditPart>
const parts = z.array(creditPart).readonly()
/** One title of a person with everything they did in it. The row comes without its overview. */
const personTitle = z.object({ media: mediaRow, parts }).readonly()
export type PersonTitle = z.infer<typeof personTitle>
/** The same for display on a page. */
export const personCredit = z.object({ media: anyCard, parts }).readonly()
export type PersonCredit = z.infer<typeof personCredit>
/** A page of a person's titles, and how many there would be under each other filter. */
export const personCredits = pageWith(personCredit).extend({
  /** The number of credits, if there are too many and only the best known are listed. */
  credits_total: z.number().int().optional(),
  counts: z
    .object({
      types: z.object({ movie: z.number().int(), tv: z.number().int() }).readonly(),
      /** The largest count first. */
      departments: z.array(z.object({ department: z.string(), count: z.number().int() }).readonly()).readonly(),
    })
    .readonly(),
})
export type PersonCredits = z.infer<typeof personCredits>

/** How a member relates to a person: whether they follow them, and how many of their titles they have watched. */
export const personOfMember = z
  .object({ followed: z.boolean(), seen: z.number().int(), total: z.number().int() })
  .readonly()
export type PersonOfMember = z.infer<typeof personOfMember>

/** A person whom a member follows. A person whom the source no longer has retains their name and has no titles. */
export const followedPerson = z
  .object({
    id: z.number().int(),
    name: z.string(),
    profile_path: z.string().nullable(),
    known_for_department: z.string(),
    /** ISO 8601 */
    followedAt: z.string(),
    seen: z.number().int(),
    total: z.number().int(),
    /** Their next title that has a release date. */
    next: anyCard.nullable(),
  })
  .readonly()
export type FollowedPerson = z.infer<typeof followedPerson>

/** Some of the people who worked on a title. */
export const namedPeople = z.array(z.object({ id: z.number().int(), name: z.string() }).readonly()).readonly()
/** A title of followed people that is new, coming or still to be seen, with those of them who are in it. */
export const titleByPeople = z.object({ media: anyCard, people: namedPeople }).readonly()
export type TitleByPeople = z.infer<typeof titleByPeople>
