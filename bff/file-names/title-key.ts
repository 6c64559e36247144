import type { NameReading } from '@contract/scanned-files.schema'

/**
 * The key of the title that a file belongs to: files with the same key are matched once. It consists of the type and
 * the ids, or without ids of type, year and normalized title. A name in doubt has a key of its own, with a question mark.
 */
export function titleKey(reading: NameReading): string {
  const { imdb, tmdb, tvdb } = reading.ids
  const ids = [imdb, tmdb && `tmdb${tmdb}`, tvdb && `tvdb${tvdb}`].filter(Boolean)
  const title = ids.length > 0 ? ids.join(' ') : normalizeTitle(reading.title)
  return `${reading.type}:${title}:${ids.length > 0 ? '' : (reading.year ?? '')}${reading.alternative ? '?' : ''}`
}

/** A title without case, punctuation, spaces and accents of Latin letters: `Amélie!` → `amelie`; `が` keeps its mark. */
export function normalizeTitle(title: string): string {
  const plain = isAscii(title) ? title : unaccented(title)
  const words = plain.toLowerCase().replaceAll('&', ' and ')
  return words.replace(/[^\p{L}\p{N}\p{M}]+/gu, '') || title.trim()
}

/** Whether a text is already normalized (Unicode). */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
