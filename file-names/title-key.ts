import type { NameReading } from '@contract/library.schema'

/**
 * Names the title that a file belongs to: files with the same key are asked for once. By the ids where there are any, else
 * by type, year and the title without case, accents of Latin letters, punctuation and spaces.
 */
export function titleKey(reading: NameReading): string {
  const { imdb, tmdb, tvdb } = reading.ids
  const ids = [imdb, tmdb && `tmdb${tmdb}`, tvdb && `tvdb${tvdb}`].filter(Boolean)
  const title = ids.length > 0 ? ids.join(' ') : sameTitle(reading.title)
  return `${reading.type}:${title}:${ids.length > 0 ? '' : (reading.year ?? '')}`
}

/** A title as it is compared: `Amélie!` and `amelie` are one, `か` and `が` are not. */
export function sameTitle(title: string): string {
  const plain = isAscii(title) ? title : unaccented(title)
  const words = plain.toLowerCase().replaceAll('&', ' and ')
  return words.replace(/[^\p{L}\p{N}\p{M}]+/gu, '') || title.trim()
}

/** Has no accents, and only one way to be written. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
