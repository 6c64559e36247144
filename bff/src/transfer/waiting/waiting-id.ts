import { createHash } from 'node:crypto'
import type { WantedTitle } from '../formats/import-entry.ts'
import { normalised } from '../normalised-title.ts'

/** A cache of the keys of titles, because the key of a title is needed several times. */
const keys = new WeakMap<WantedTitle, string>()

/** The key of a title: two mentions with the same key are one title. */
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

/** The hash of a title's key: the id of its waiting title, also in addresses. */
export const waitingId = (title: WantedTitle): string => shortHash(keyOf(title))

/** The first 22 characters (132 bits) of the SHA-256 of a text, base64url. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
