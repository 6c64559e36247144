import { z } from 'zod'
import { list } from '@contract/service-lists.schema'
import { countryCode, languageCode, biographyText, prose, text, webAddress } from '@contract/service-values.schema'
import { foreignTag, primaryOf } from './language.ts'

const texts = z.object({
  title: text,
  name: text,
  overview: prose,
  tagline: text,
  homepage: webAddress,
  biography: biographyText,
})
const translation = z.object({ iso_639_1: languageCode, iso_3166_1: countryCode, data: texts.nullish() })

/** The appended translations; invalid ones count as missing, so that the answer itself is still used. */
export const translations = z
  .object({ translations: list(translation, { max: 300 }) })
  .optional()
  .catch(undefined)
export type Translations = z.output<typeof translations>
type Translation = z.output<typeof translation>
type Texts = z.output<typeof texts>

/** A text and, when it is not in the requested language, its BCP 47 tag. */
export interface TaggedText {
  readonly text: string
  readonly tag?: string | undefined
}

/** The translations to take a text from, its field, and the languages in order of preference. */
interface TextSource {
  readonly among: Translations
  readonly read: (texts: Texts) => string
  readonly languages: readonly string[]
}

/** The first non-empty text. Emptiness is checked field by field: regional variants are often half translated. */
function firstTranslation({ among, read, languages }: TextSource): { text: string; from: Translation } | undefined {
  const present = (among?.translations ?? []).filter((entry) => entry.data && read(entry.data) !== '')
  for (const language of languages) {
    const [primary, region] = language.split('-')
    const from =
      present.find((entry) => entry.iso_639_1 === primary && entry.iso_3166_1 === region) ??
      present.find((entry) => entry.iso_639_1 === primary)
    if (from?.data) return { text: read(from.data), from }
  }
  return undefined
}

function tagOf(from: Translation, locale: string): string | undefined {
  if (from.iso_639_1 !== primaryOf(locale)) return foreignTag(from.iso_639_1, locale)
  const exact = `${from.iso_639_1}-${from.iso_3166_1}`
  return exact === locale ? undefined : exact
}

/** The service's text or, if it is empty, a translation: in the requested language, English, or the original. */
export function textIn(
  locale: string,
  serviceText: string,
  { among, read, original = 'en' }: { among: Translations; read: (texts: Texts) => string; original?: string },
): TaggedText {
  if (serviceText !== '') return { text: serviceText }
  const found = firstTranslation({ among, read, languages: [locale, 'en-US', original] })
  return found ? { text: found.text, tag: tagOf(found.from, locale) } : { text: '' }
}

/** The title, or a translation of it: the service sends the original title, untagged, if it has no other. */
export function titleIn(
  locale: string,
  names: { title: string; original: string; originalLanguage: string },
  among: Translations,
): TaggedText {
  const title = names.title || names.original
  const foreign = foreignTag(names.originalLanguage, locale)
  if (title !== names.original || names.originalLanguage === primaryOf(locale)) return { text: title }
  const languages = names.originalLanguage === 'en' ? [locale] : [locale, 'en-US']
  const found = firstTranslation({ among, read: (entry) => entry.title || entry.name, languages })
  return found ? { text: found.text, tag: tagOf(found.from, locale) } : { text: title, tag: foreign }
}

/** `fallback` with the tags that are set; an empty object when every text is in the requested language. */
export function fallbackOf<Field extends string>(
  tags: Record<Field, string | undefined>,
): { fallback?: Partial<Record<Field, string>> } {
  const entries = Object.entries<string | undefined>(tags).filter(([, tag]) => tag !== undefined)
  // SAFETY: the entries are those of `tags` whose tag is a string.
  return entries.length > 0 ? { fallback: Object.fromEntries(entries) as Partial<Record<Field, string>> } : {}
}
