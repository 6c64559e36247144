import type { CaptionsOffer } from './source.ts'
import { shortTag } from './track-language.ts'

/**
 * A viewer's choice of captions, to find similar ones in another film: `de`, `pt-BR sdh`, ` forced` without a language.
 */
export const captionsChoice = ({ language, notes }: Pick<CaptionsOffer, 'language' | 'notes'>): string =>
  [language ?? '', ...notes.toSorted()].join(' ')

/**
 * The captions in the first of the choices that has any: of that language exactly or of one like it, first those for the same
 * viewers, then those for everybody.
 */
export function captionsFor(offers: readonly CaptionsOffer[], choices: readonly string[]): CaptionsOffer | undefined {
  for (const choice of choices) {
    const [language = ''] = choice.split(' ')
    const exact = offers.filter((offer) => (offer.language ?? '') === language)
    const alike = offers.filter((offer) => offer.language !== null && shortTag(offer.language) === shortTag(language))
    const inLanguage = exact.length > 0 ? exact : alike
    const noteText = choice.slice(language.length)
    const found =
      inLanguage.find(
        ({ notes }) =>
          notes
            .toSorted()
            .map((note) => ` ${note}`)
            .join('') === noteText,
      ) ?? inLanguage.toSorted((a, b) => strangeness(a) - strangeness(b))[0]
    if (found) return found
  }
  return undefined
}

/** Captions of a whole film come before those of a part of it. */
const strangeness = ({ notes }: CaptionsOffer): number =>
  notes.includes('commentary') ? 3 : notes.includes('forced') ? 2 : notes.length
