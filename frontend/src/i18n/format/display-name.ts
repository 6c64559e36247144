import { cachedFormatter } from './cached-formatter.ts'
import { formerCountry } from './former-countries.ts'

const namesOf = cachedFormatter(
  (language, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options),
)

/** The metadata service's own codes for Cantonese and for a film without speech, by their names in ISO 639-3. */
const languageCodes: Readonly<Record<string, string>> = { cn: 'yue', xx: 'zxx' }

/** Names of countries are in the short style (Hongkong, США), except where that is an uncommon abbreviation. */
const regionStyle = (language: string, code: string): 'long' | 'short' =>
  code === 'GB' || (code === 'US' && /^(en|es|fr)/.test(language)) ? 'long' : 'short'

/** The name of a language (ISO 639-1) or country (ISO 3166-1), or the code where it is unknown. */
export const displayName = (language: string, type: 'language' | 'region', code: string): string => {
  const former = type === 'region' ? formerCountry(language, code) : undefined
  if (former) return former
  try {
    const style = type === 'region' ? regionStyle(language, code) : 'long'
    const name = namesOf(language, { type, style }).of(languageCodes[code] ?? code) ?? code
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return code
  }
}
