import type { MediaDetail } from '@contract/media.schema'

/** Names in English, as the metadata service has them. */
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Former states, whose codes Intl maps to a successor, and short forms. */
const regionNames: Readonly<Record<string, string>> = {
  SU: 'Soviet Union',
  CS: 'Czechoslovakia',
  YU: 'Yugoslavia',
  DD: 'East Germany',
  HK: 'Hong Kong',
  MO: 'Macao',
}

export const regionName = (code: string): string | undefined => regionNames[code] ?? regions.of(code)
export const languageName = (code: string): string | undefined => languages.of(code)

export const productionCountries = (codes: readonly string[]): MediaDetail['production_countries'] =>
  codes.map((code) => ({ iso_3166_1: code, name: regionName(code) ?? code }))

export const spokenLanguages = (codes: readonly string[]): MediaDetail['spoken_languages'] =>
  codes.map((code) => ({
    iso_639_1: code,
    name: nativeLanguageName(code),
    english_name: languageName(code) ?? code,
  }))

const nativeNames = new Map<string, string>()

/** The name of a language in that language. Cached: creating an Intl.DisplayNames is the slowest part of an answer. */
function nativeLanguageName(code: string): string {
  const ownName = nativeNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  nativeNames.set(code, ownName)
  return ownName
}
