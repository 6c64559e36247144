import type { LocaleCode } from '@contract/locale'
import { localizedTitle } from './localized-texts.ts'
import type { SearchHit } from './run-search-steps.ts'
import type { SearchStep } from './search-query.ts'
import { compact, isUnspaced } from './search-text.ts'
import { titleNames } from './title-names.ts'

/** Which share of the letters of a name the asked words must have. */
interface RequiredShares {
  /** For a name that the page shows in its language, or the original one. */
  readonly shownName: number
  /** For a name in another language: one similar word of it says little. */
  readonly otherName: number
}
export const respelledShares: RequiredShares = { shownName: 0, otherName: 0.6 }
/** Without one of its words the query means something else, unless the rest is nearly all of a name. */
export const shortenedShares: RequiredShares = { shownName: 0.75, otherName: 0.75 }
/**
 * For names in other languages there is no suggestion: with one word fewer and other letters, any short name is
 * similar.
 */
export const shortenedAndRespelledShares: RequiredShares = { shownName: 0.75, otherName: Infinity }

/** The fewest letters of a beginning that stands for its word. */
const MIN_BEGINNING = 3
const writtenWord = /[\p{L}\p{M}\p{N}]+/gu
const hyphenated = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}\s][\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a step in the spelling of one name of the hit, in the order of the step; its names in the language of
 * the page come first. Undefined if no single name has all the words.
 */
export function wordsAsNamed(
  hit: SearchHit,
  steps: readonly SearchStep[],
  { language, shares }: { readonly language: LocaleCode; readonly shares: RequiredShares },
): string | undefined {
  const shownNames = hit.type === 'person' ? [hit.name] : [localizedTitle(hit, language).text, hit.originalTitle]
  const otherNames = hit.type === 'person' ? hit.facts.aka : titleNames(hit)
  const candidates = [
    ...shownNames.map((name) => ({ name, share: shares.shownName })),
    ...otherNames.map((name) => ({ name, share: shares.otherName })),
  ]
  for (const { name, share } of candidates) {
    for (const { words } of steps) {
      const written = writtenIn(name, words)
      if (written && compact(written.join('')).length >= share * compact(name).length) return written.join(' ')
    }
  }
  return undefined
}

/** Each word in the spelling of the name, or the beginning of the name that has the letters of all words. */
function writtenIn(name: string, words: SearchStep['words']): string[] | undefined {
  const forms = [...(name.match(writtenWord) ?? []), ...(name.match(hyphenated) ?? [])]
  const written = words.map(
    (spellings) =>
      forms.find((form) => spellings.some((word) => isWrittenAs(word, form))) ??
      forms.find((form) => isBeginningOf(spellings[0] ?? '', form)),
  )
  if (written.every((form) => form !== undefined)) return written
  const letters = words.map(([word]) => word).join('')
  const ends = [...name.matchAll(writtenWord)].map(({ 0: word, index }) => index + word.length)
  const beginning = ends.map((end) => name.slice(0, end)).find((start) => compact(start) === letters)
  return beginning === undefined ? undefined : [beginning]
}

const isWrittenAs = (word: string, form: string): boolean =>
  isUnspaced(word) ? compact(form).includes(word) : compact(form) === word

/** The last word may be unfinished. A shorter beginning could belong to any word. */
const isBeginningOf = (word: string, form: string): boolean =>
  word.length >= MIN_BEGINNING && compact(form).startsWith(word)
