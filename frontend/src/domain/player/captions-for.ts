import type { CaptionsOffer } from './source.ts'

const short = (language: string): string => language.split('-')[0]!

/**
 * The captions in the first of the preferred languages (BCP 47) that has any: an exact match first, then one of the
 * same language.
 */
export function captionsFor(offers: readonly CaptionsOffer[], languages: readonly string[]): CaptionsOffer | undefined {
  const found = languages.map(
    (preferred) =>
      offers.find(({ language }) => (language ?? '') === preferred) ??
      offers.find(({ language }) => language !== null && short(language) === short(preferred)),
  )
  return found.find((offer) => offer !== undefined)
}
