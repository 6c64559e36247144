/** A language of a file (ISO 639 or BCP 47) as BCP 47; null for any other text. */
export function languageTag(language: string | null): string | null {
  if (language === null) return null
  try {
    return Intl.getCanonicalLocales(language)[0]!
  } catch {
    return null
  }
}

const code = /^[a-z]{2,3}(?:-(?:[a-z]{4}|[a-z]{2}|\d{3}))?$/

/** The language of a tag in the name of a file: `de`, `ger`, `pt-BR`; null for other words of two or three letters. */
export function languageOfCode(tag: string): string | null {
  const language = code.test(tag) ? languageTag(tag) : null
  // Languages with a code of three letters alone are rare, and `web` and `dvd` are among them.
  return language !== null && /^[a-z]{2}(-|$)/.test(language) && isKnown(language) ? language : null
}

const names = (language: string, fallback: 'code' | 'none' = 'code') =>
  new Intl.DisplayNames(language, { type: 'language', fallback })

const isKnown = (language: string): boolean => names('en', 'none').of(language.split('-')[0]!) !== undefined

/** Languages whose names are recognized. */
const named =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl no pl pt ro ru sk sl sr sv ta te th tr uk vi zh'

let byName: ReadonlyMap<string, string> | null = null

/** The language of a name, in English or in the language itself: `German`, `Deutsch`; null for other words. */
export function languageOfName(word: string): string | null {
  byName ??= new Map(
    named
      .split(' ')
      .flatMap((language) =>
        ['en', language].map((reader) => [(names(reader).of(language) ?? language).toLowerCase(), language] as const),
      ),
  )
  return byName.get(word.toLowerCase()) ?? null
}

/** The language of a tag without its country. */
export const shortTag = (language: string): string => language.split('-')[0]!
