import type { PersonFacts } from '@contract/export.schema'
import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'

/** A title in a row of an imported file; null for missing facts. */
export interface ImportedTitle {
  readonly name: string
  readonly year: number | null
  readonly type: MediaType | null
  readonly imdb?: string
  readonly tmdb?: number
  readonly tvdb?: number
  /** Its identity in an export of this product. */
  readonly own?: { readonly source: 'embedded' | 'live'; readonly id: number }
  /** The languages in which the file may be written, besides that of its member. */
  readonly languages?: readonly LocaleCode[]
}

/** A followed person in an export of this product. */
export interface ImportedPerson extends PersonFacts {
  readonly type: 'person'
  readonly name: string
  readonly year: null
  readonly own: { readonly source: 'embedded' | 'live'; readonly id: number }
}

/** A cache of the keys of titles, because the key of a title is needed several times. */
const keyCache = new WeakMap<ImportedTitle | ImportedPerson, string>()

/** The key of a title or person: two mentions with the same key are one. */
export function keyOf(title: ImportedTitle | ImportedPerson): string {
  const cached = keyCache.get(title) ?? (title.type === 'person' ? personKey(title) : buildKey(title))
  keyCache.set(title, cached)
  return cached
}

const personKey = ({ own }: ImportedPerson): string => `${own.source} person ${own.id}`

function buildKey({ own, imdb, tmdb, type, name, year }: ImportedTitle): string {
  if (own) return `${own.source} ${type} ${own.id}`
  if (imdb) return imdb
  return tmdb ? `tmdb ${type} ${tmdb}` : `${type} ${year} ${normalized(name) || name}`
}

/** A title for comparison: in lower case, without accents and punctuation, with `and` for `&`. */
const normalized = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
