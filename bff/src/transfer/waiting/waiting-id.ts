import { createHash } from 'node:crypto'
import type { WantedTitle } from '../formats/import-entry.ts'
import { normalised } from '../normalised-title.ts'

/** A row's title is asked for its key several times. */
const keys = new WeakMap<WantedTitle, string>()

/** Two mentions with the same key are one title. */
export function keyOf(title: WantedTitle): string {
  const cached = keys.get(title) ?? madeOf(title)
  keys.set(title, cached)
  return cached
}

function madeOf({ own, imdb, tmdb, type, name, year }: WantedTitle): string {
  if (own) return `${own.source} ${type} ${own.id}`
  if (imdb) return imdb
  return tmdb ? `tmdb ${type} ${tmdb}` : `${type} ${year} ${normalised(name) || name}`
}

/** A title's key as it stands in an address. */
export const waitingId = (title: WantedTitle): string => shortHash(keyOf(title))

/** 22 characters of an address; different texts have different ones. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
