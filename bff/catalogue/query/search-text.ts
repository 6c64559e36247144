import { fold } from './fold.ts'

/**
 * Tokenization of the search: texts are folded and split at spaces and punctuation. In the index every Chinese or
 * Japanese character is a word, because these scripts have no spaces.
 */
const unspacedLetter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]'
const everyUnspaced = new RegExp(unspacedLetter, 'gu')
const startsUnspaced = new RegExp(`^${unspacedLetter}`, 'u')
/** Runs of unspaced letters, of other letters, of digits. */
const wordPattern = new RegExp(`${unspacedLetter}+|(?:(?!${unspacedLetter})[\\p{L}\\p{M}])+|\\p{N}+`, 'gu')
const letterBesideDigit = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const punctuationInside = /(?<=\S)[^\p{L}\p{N}\p{M}\s]+(?=\S)/gu
/** French elides a word before a vowel: `d'une chute` does not contain the word `dune`. */
const elision = /(?<![\p{L}\p{M}\p{N}])(?:[cdjlmnst]|qu)['’](?=[aeiouyh])/gu

/** The words of a query; a run of Chinese or Japanese characters stays one word and is searched as a phrase. */
export const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? []

export const isUnspaced = (word: string): boolean => startsUnspaced.test(word)
export const spaced = (word: string): string => Array.from(word).join(' ')

/** The text of a name in the index: `spider-man` as two words and also joined as `spiderman`. */
export function indexed(name: string): string {
  const folded = fold(name)
  if (/^[a-z ]*$/.test(folded)) return folded
  const cut = (text: string): string => text.replace(everyUnspaced, ' $& ').replace(letterBesideDigit, ' ')
  const joined = folded.replace(elision, '$& ').replace(punctuationInside, '')
  return joined === folded ? cut(folded) : `${cut(folded)} ${cut(joined)}`
}

/** The folded letters and digits of a text without separators. */
export const compact = (text: string): string => wordsOf(text).join('')
