import { z } from 'zod'
import { movieDetail, movieRow, tvDetail, tvRow } from '@contract/media.schema'
import { pageOf } from '@contract/page.schema'
import { credits } from '@contract/title-parts.schema'
import { collection } from '@contract/title-extras.schema'
import { list } from '@contract/service-lists.schema'
import { anyRow, personDetail, personRow } from '@contract/person.schema'
import { aggregateCredits } from './credits.ts'
import { reviewRow } from './reviews.ts'
import { translations } from './translations.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The service may add kinds of rows. Rows of a type that the product does not show are dropped, which is not an
 * error.
 */
function onlyKinds(holder: unknown, list: string, kinds: readonly string[]): unknown {
  if (!isObject(holder)) return holder
  const rows = holder[list]
  if (!Array.isArray(rows)) return holder
  const isShownKind = (row: unknown) =>
    !isObject(row) || typeof row.media_type !== 'string' || kinds.includes(row.media_type)
  return { ...holder, [list]: rows.filter(isShownKind) }
}

/** Some credits lack their `media_type`, which their fields then decide; a credit without a title's id is dropped. */
function readable(holder: unknown, list: string): unknown {
  if (!isObject(holder) || !Array.isArray(holder[list])) return holder
  const rows = holder[list].filter(
    (row): row is Json => isObject(row) && Number.isSafeInteger(row.id) && Number(row.id) > 0,
  )
  return { ...holder, [list]: rows.map((row) => (row.media_type ? row : { ...row, media_type: kindOf(row) })) }
}
const kindOf = (row: Json): string => ('title' in row || 'release_date' in row ? 'movie' : 'tv')

const page = <Row extends z.ZodType<{ id: number | string; media_type?: string }>>(
  row: Row,
  kinds: readonly string[],
) => z.preprocess((answer) => onlyKinds(answer, 'results', kinds), pageOf(row))

/** Leaves out fields that are `null`, and appended parts that are failures of their own: they count as missing. */
const presentParts = (answer: unknown): unknown =>
  isObject(answer)
    ? Object.fromEntries(
        Object.entries(answer).filter(([, part]) => part !== null && !(isObject(part) && part.success === false)),
      )
    : answer

const titles = ['movie', 'tv']
const movieOrTv = z.union([
  movieRow.extend({ media_type: z.literal('movie') }),
  tvRow.extend({ media_type: z.literal('tv') }),
])

export const moviePage = page(movieRow, ['movie'])
export const tvPage = page(tvRow, ['tv'])
export const titlePage = page(movieOrTv, titles)
export const personPage = page(personRow, ['person'])
export const anyPage = page(anyRow, [...titles, 'person'])

/** The answer to a search by an external id; the product reads films and shows alone. */
export const findAnswer = z.object({
  movie_results: list(movieRow, { max: 20 }),
  tv_results: list(tvRow, { max: 20 }),
})
export const findPersonAnswer = z.object({ person_results: list(personRow, { max: 20 }) })
const number = z.number().int().min(0).max(10_000_000_000)
export const findEpisodeAnswer = z.object({
  tv_episode_results: list(z.object({ show_id: number, season_number: number, episode_number: number }), { max: 20 }),
})

export const creditsAnswer = credits
export const aggregateAnswer = aggregateCredits

export const movieAnswer = z.preprocess(presentParts, movieDetail.extend({ translations }))
/** A show's `credits` are those of its latest season alone, so `aggregate_credits` of all seasons are requested. */
export const tvAnswer = z.preprocess(
  presentParts,
  tvDetail.extend({ translations, aggregate_credits: aggregateCredits.optional().catch(undefined) }),
)
export const collectionAnswer = z.preprocess(presentParts, collection.omit({ absent: true }))
export const reviewsAnswer = pageOf(reviewRow)
export const personAnswer = z.preprocess((answer) => {
  const present = presentParts(answer)
  if (!isObject(present)) return present
  const credits = ['cast', 'crew'].reduce(
    (holder, list) => onlyKinds(readable(holder, list), list, titles),
    present.combined_credits,
  )
  return { ...present, combined_credits: credits }
}, personDetail.extend({ translations }))
