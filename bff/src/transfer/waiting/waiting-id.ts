import { createHash } from 'node:crypto'
import { normalised } from '@import-formats/normalised-title'
import type { TitleReference } from '../../matching/title-reference.ts'

/** A cache of the keys of titles, because the key of a title is needed several times. */
const keyCache = new WeakMap<TitleReference, string>()

/** The key of a title: two mentions with the same key are one title. */
export function keyOf(title: TitleReference): string {
  const cached = keyCache.get(title) ?? buildKey(title)
  keyCache.set(title, cached)
  return cached
}

function buildKey({ own, imdb, tmdb, type, name, year }: TitleReference): string {
  if (own) return `${own.source} ${type} ${own.id}`
  if (imdb) return imdb
  return tmdb ? `tmdb ${type} ${tmdb}` : `${type} ${year} ${normalised(name) || name}`
}

/** The hash of a title's key: the id of its waiting title, also in addresses. */
export const waitingId = (title: TitleReference): string => shortHash(keyOf(title))

/** The first 22 characters (132 bits) of the SHA-256 of a text, base64url. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
