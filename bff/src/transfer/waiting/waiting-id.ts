import { createHash } from 'node:crypto'
import type { WantedTitle } from '../formats/entry.ts'
import { normalised } from '../names.ts'

/** Two mentions with the same key are one title. */
export function keyOf({ own, imdb, tmdb, type, name, year }: WantedTitle): string {
  if (own) return `${own.source} ${type} ${own.id}`
  if (imdb) return imdb
  return tmdb ? `tmdb ${type} ${tmdb}` : `${type} ${year} ${normalised(name) || name}`
}

/** A title's key as it stands in an address. */
export const waitingId = (title: WantedTitle): string => shortHash(keyOf(title))

/** 22 characters of an address; different texts have different ones. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
