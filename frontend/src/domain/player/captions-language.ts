import type { CaptionsOffer } from './source.ts'

/** ISO 639-2 codes that are used in names of files, by their BCP 47 tags. */
const threeLetters: Readonly<Record<string, string>> = {
  eng: 'en', ger: 'de', deu: 'de', fre: 'fr', fra: 'fr', spa: 'es', por: 'pt', rus: 'ru', ukr: 'uk', jpn: 'ja',
  chi: 'zh', zho: 'zh', ita: 'it', dut: 'nl', nld: 'nl', pol: 'pl', swe: 'sv', dan: 'da', nor: 'no', fin: 'fi',
  cze: 'cs', ces: 'cs', hun: 'hu', tur: 'tr', gre: 'el', ell: 'el', heb: 'he', ara: 'ar', kor: 'ko', rum: 'ro', ron: 'ro',
} // prettier-ignore

const code = /^[a-z]{2,3}(?:-(?:[a-z]{4}|[a-z]{2}|\d{3}))?$/i
/** Other tags in the names of caption files. */
const notes = new Set(['forced', 'sdh', 'cc', 'hi', 'default', 'full'])

/**
 * The language of captions, from the name of their file: `Sintel.pt-BR.srt`, `Sintel.ger.forced.srt`; `English.srt`
 * names none. BCP 47, or null if the name does not have it.
 */
export function captionsLanguage(name: string): string | null {
  const parts = name
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '')
    .split(/[._ ]/)
  // The first part is the name itself.
  const tag = parts
    .slice(1)
    .filter((part) => !notes.has(part))
    .at(-1)
    ?.replaceAll('_', '-')
  if (tag === undefined || !code.test(tag)) return null
  const [language, ...rest] = tag.split('-') as [string, ...string[]]
  const short = threeLetters[language] ?? (language.length === 2 ? language : null)
  return short === null ? null : Intl.getCanonicalLocales([short, ...rest].join('-'))[0]!
}

/** The language of a track in a file (ISO 639 or BCP 47) as BCP 47; null if it is unknown. */
export function languageTag(language: string | null): string | null {
  if (language === null) return null
  try {
    return Intl.getCanonicalLocales(threeLetters[language.toLowerCase()] ?? language)[0]!
  } catch {
    return null
  }
}

const shortTag = (language: string): string => language.split('-')[0]!

/**
 * The captions in the first of the preferred languages (BCP 47) that has any: an exact match first, then one of the
 * same language.
 */
export function captionsFor(offers: readonly CaptionsOffer[], languages: readonly string[]): CaptionsOffer | undefined {
  const found = languages.map(
    (preferred) =>
      offers.find(({ language }) => (language ?? '') === preferred) ??
      offers.find(({ language }) => language !== null && shortTag(language) === shortTag(preferred)),
  )
  return found.find((offer) => offer !== undefined)
}
