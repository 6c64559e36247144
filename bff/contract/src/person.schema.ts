import { z } from 'zod'
import { movieRow, tvRow } from './media.schema.ts'
import { cataloguePageOf } from './page.schema.ts'
import { externalIds, images, personBase } from './title-parts.schema.ts'
import { withOutputSchema } from './output-schema.ts'
import { list, totals } from './service-lists.schema.ts'
import {
  count,
  externalId,
  name,
  nullableDay,
  nullableText,
  nullableWebAddress,
  biographyText,
  text,
} from './service-values.schema.ts'

const knownFor = list(
  z.union([movieRow.extend({ media_type: z.literal('movie') }), tvRow.extend({ media_type: z.literal('tv') })]),
  { max: 20, key: (row) => `${row.media_type} ${row.id}` },
)

export const personRow = z.object({
  ...personBase,
  media_type: z.literal('person').default('person'),
  known_for: knownFor,
})
export type PersonRow = z.infer<typeof personRow>
export const personPage = cataloguePageOf(personRow)

/** A person's page shows no overviews, and a thousand of them are a megabyte. */
const credit = {
  credit_id: text,
  episode_count: count,
  overview: withOutputSchema(
    z
      .unknown()
      .optional()
      .transform(() => ''),
    z.literal(''),
  ),
}
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

/**
 * If there are too many credits, only the best known are listed; then `cast_total` and `crew_total` are the full
 * numbers.
 */
const creditBounds = { max: 1000, weight: votesOf }
function votesOf(entry: unknown): number {
  const votes: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'vote_count') : 0
  return Number.isFinite(votes) ? Number(votes) : 0
}
export const combinedCredits = z.preprocess(
  totals({ cast: creditBounds.max, crew: creditBounds.max }),
  z.object({
    cast: list(castEntry, { ...creditBounds, key: (one) => `${one.media_type} ${one.id} ${one.character}` }),
    crew: list(crewEntry, { ...creditBounds, key: (one) => `${one.media_type} ${one.id} ${one.job}` }),
    cast_total: z.number().optional(),
    crew_total: z.number().optional(),
  }),
)

export const personDetail = z.object({
  ...personBase,
  name: text,
  also_known_as: list(name, { max: 50, key: String }),
  biography: biographyText,
  birthday: nullableDay,
  deathday: nullableDay,
  place_of_birth: nullableText,
  homepage: nullableWebAddress,
  imdb_id: externalId,
  images: z
    .object({ profiles: images(100) })
    .optional()
    .catch(undefined),
  combined_credits: combinedCredits.optional().catch(undefined),
  external_ids: externalIds.optional().catch(undefined),
  fallback: z.object({ biography: z.string().optional() }).optional().catch(undefined),
})
export type PersonDetail = z.infer<typeof personDetail>

/** A row of a mixed search or trending list. */
export const anyRow = z.union([
  movieRow.extend({ media_type: z.literal('movie') }),
  tvRow.extend({ media_type: z.literal('tv') }),
  personRow.extend({ media_type: z.literal('person') }),
])
export type AnyRow = z.infer<typeof anyRow>
export const anyPage = cataloguePageOf(anyRow)

/**
 * `did_you_mean`: a similar query that finds something, if nothing has all the words of the query. `catalogue_titles`:
 * the number of films and shows of the embedded catalogue, if it found nothing.
 */
export const searchPage = anyPage.extend({
  did_you_mean: z.string().optional(),
  catalogue_titles: z.number().int().optional(),
})
export type SearchPage = z.infer<typeof searchPage>
