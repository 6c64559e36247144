import { z } from 'zod'
import { withOutputSchema } from './output-schema.ts'
import { shownLine, shownParagraphs } from './shown-text.ts'

/**
 * Values of the metadata service's answers, as tolerant as the service is loose: a value that is missing, of another
 * type or out of bounds counts as missing, which is `''`, `0`, `null` or an empty list as documented there. An enum
 * it may extend is a string. Unknown keys are dropped. Only the identity of a thing is required.
 */
const orEmpty = (schema: z.ZodType<string>) =>
  withOutputSchema(
    schema
      .nullish()
      .transform((value) => value ?? '')
      .catch(''),
    z.string(),
  )
const orNull = (schema: z.ZodType<string>) =>
  withOutputSchema(
    schema
      .nullish()
      .transform((value) => value || null)
      .catch(null),
    z.string().nullable(),
  )

/** One line, of `longest` code units at most. */
const line = (maxLength: number) => z.string().transform((value) => shownLine(value, maxLength))
/** A name or another label. */
export const text = orEmpty(line(200))
export const nullableText = orNull(line(200))
/** A required name: without it, an entry is left out. */
export const name = line(200).pipe(z.string().min(1))
const paragraphs = (maxLength: number) => orEmpty(z.string().transform((value) => shownParagraphs(value, maxLength)))
/** The overview of a title in a list, and in its details. */
export const summary = paragraphs(1000)
export const prose = paragraphs(10_000)
/** The biography of a person. */
export const biographyText = paragraphs(30_000)

const code = (pattern: RegExp) => z.string().regex(pattern)
/** ISO 639 and ISO 3166-1, in the form for attributes and for the formatters of names. */
export const languageCode = orEmpty(code(/^[a-z]{2,3}$/))
export const nullableLanguageCode = orNull(code(/^[a-z]{2,3}$/))
export const countryCode = orEmpty(code(/^[A-Z]{2}$/))
export const nullableCountryCode = orNull(code(/^[A-Z]{2}$/))
/** An id of a title or a person at another site, such as IMDb or Wikidata. */
export const externalId = orNull(code(/^[\w.-]{1,100}$/))

/** `yyyy-mm-dd`, a day that exists. */
export const day = orEmpty(z.iso.date())
export const nullableDay = orNull(z.iso.date())
/** A day, with or without a time. */
export const moment = orEmpty(z.union([z.iso.date(), z.iso.datetime({ offset: true })]))

/** An address that a link may lead to. */
export const webAddress = orEmpty(z.string().max(2000).refine(isWebAddress))
export const nullableWebAddress = orNull(z.string().max(2000).refine(isWebAddress))

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const orZero = (schema: z.ZodType<number>) =>
  withOutputSchema(
    schema
      .nullish()
      .transform((value) => value ?? 0)
      .catch(0),
    schema,
  )
/** No figure of the service is negative or has more than twelve digits. */
export const number = orZero(z.number().min(0).max(1e12))
export const count = orZero(z.int().min(0).max(1e12))
export const nullableCount = withOutputSchema(
  z
    .int()
    .min(0)
    .max(100_000)
    .nullish()
    .transform((value) => value ?? null)
    .catch(null),
  z.int().nullable(),
)
/** The average of the votes, 1 to 10; 0 without votes. */
export const score = orZero(z.number().min(0).max(10))
/** Ids of the service that are part of an address have up to ten digits. */
export const id = z.int().min(1).max(9_999_999_999)
export const flag = withOutputSchema(
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .catch(false),
  z.boolean(),
)
/** `/` and a name, like every picture path of the service; anything else counts as no picture. */
export const imagePath = orNull(code(/^\/[\w-]{1,120}\.(jpg|png|svg)$/))
