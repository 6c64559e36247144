import type { CaptionsOffer } from './source.ts'

const short = (language: string): string => language.split('-')[0]!

/** The captions in the first of some languages (BCP 47) that there are any in: of that country first, then of the language. */
export function captionsFor(offers: readonly CaptionsOffer[], languages: readonly string[]): CaptionsOffer | undefined {
  const found = languages.map(
    (wanted) =>
      offers.find(({ language }) => (language ?? '') === wanted) ??
      offers.find(({ language }) => language !== null && short(language) === short(wanted)),
  )
  return found.find((offer) => offer !== undefined)
}
