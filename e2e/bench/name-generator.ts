/** Names put together from pieces of real ones, in every language that has them. */

import type { TitleFacts } from '@catalogue/query/catalogue-file.ts'
import { oneOf, type Random } from './random-numbers.ts'

const starts = ['ba', 'cor', 'da', 'el', 'fen', 'gar', 'hol', 'is', 'ka', 'lor', 'mi', 'nor', 'os', 'pel', 'ra', 'sil']
const middles = ['da', 'e', 'li', 'mo', 'na', 'ri', 'so', 'ta', 'vi', 'wen', 'xa', 'zo']
const ends = ['bek', 'dan', 'far', 'gard', 'kin', 'lund', 'mar', 'nov', 'ra', 'shi', 'ton', 'va', 'wood', 'za']

/** An invented proper name: `Corlimar`. */
export function randomName(random: Random): string {
  const one = (pieces: readonly string[]) => oneOf(pieces, random)
  const name = one(starts) + one(middles) + (random() < 0.5 ? one(middles) : '') + one(ends)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The first half of one name and the second half of another: words, or characters if there are no spaces. */
export function mixedText(a: string, b: string, tail = ''): string {
  const [first, second] = [pieces(a), pieces(b)]
  const space = first.length > 1 && !a.includes(' ') && !b.includes(' ') ? '' : ' '
  const head = first.slice(0, Math.ceil(first.length / 2))
  return [...head, ...second.slice(Math.floor(second.length / 2)), ...(tail === '' ? [] : [tail])].join(space)
}

type Titled = Pick<TitleFacts, 'title' | 'titles'>

/** The titles in the other languages, if either has one. */
export function mixedTexts(a: Titled, b: Titled, tail: string): TitleFacts['titles'] {
  // SAFETY: the keys of an object that was compiled with these keys.
  const locales = new Set(Object.keys({ ...a.titles, ...b.titles }) as (keyof TitleFacts['titles'])[])
  return Object.fromEntries(
    [...locales].map((locale) => [locale, mixedText(a.titles[locale] ?? a.title, b.titles[locale] ?? b.title, tail)]),
  )
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const pieces = (name: string) => (unspaced.test(name) && !name.includes(' ') ? [...name] : name.split(' '))
