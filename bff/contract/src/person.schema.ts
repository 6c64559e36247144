import { z } from 'zod'
import { externalIds, image, movieRow, pageOf, tvRow } from './media.schema.ts'
import { flag, imagePath, list, nullableText, number, text } from './service-values.schema.ts'

const knownFor = list(
  z
    .union([movieRow.extend({ media_type: z.literal('movie') }), tvRow.extend({ media_type: z.literal('tv') })])
    .nullable()
    .catch(null),
).transform((rows) => rows.filter((row) => row !== null))

const personBase = {
  id: z.number().int().positive(),
  name: text,
  original_name: text,
  gender: number,
  known_for_department: text,
  profile_path: imagePath,
  popularity: number,
  adult: flag,
}

export const personRow = z.object({
  ...personBase,
  media_type: z.literal('person').default('person'),
  known_for: knownFor,
})
export type PersonRow = z.infer<typeof personRow>
export const personPage = pageOf(personRow)

const credit = { credit_id: text, episode_count: number }
const castEntry = z.union([
  movieRow.extend({ media_type: z.literal('movie'), character: text, ...credit }),
  tvRow.extend({ media_type: z.literal('tv'), character: text, ...credit }),
])
const crewEntry = z.union([
  movieRow.extend({ media_type: z.literal('movie'), job: text, department: text, ...credit }),
  tvRow.extend({ media_type: z.literal('tv'), job: text, department: text, ...credit }),
])
export type PersonCastEntry = z.infer<typeof castEntry>
export type PersonCrewEntry = z.infer<typeof crewEntry>

export const personDetail = z.object({
  ...personBase,
  also_known_as: list(z.string()),
  biography: text,
  birthday: nullableText,
  deathday: nullableText,
  place_of_birth: nullableText,
  homepage: nullableText,
  imdb_id: nullableText,
  images: z.object({ profiles: list(image) }).optional(),
  combined_credits: z.object({ cast: list(castEntry), crew: list(crewEntry) }).optional(),
  external_ids: externalIds.optional(),
  fallback: z.object({ biography: z.string().optional() }).optional(),
})
export type PersonDetail = z.infer<typeof personDetail>

/** A row of a mixed search or trending list. */
export const anyRow = z.union([
  movieRow.extend({ media_type: z.literal('movie') }),
  tvRow.extend({ media_type: z.literal('tv') }),
  personRow.extend({ media_type: z.literal('person') }),
])
export type AnyRow = z.infer<typeof anyRow>
export const anyPage = pageOf(anyRow)

/** `searched_for`: what was looked for instead, when nothing was found for the query as it was typed. */
export const searchPage = anyPage.extend({ searched_for: z.string().optional() })
export type SearchPage = z.infer<typeof searchPage>
