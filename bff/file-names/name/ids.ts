import type { NameReading } from '@contract/scanned-files.schema'

type Ids = NameReading['ids']

/** `[imdbid-tt0078748]`, `{tmdb-348}`, `(tvdb=81189)`, `tt0078748`: as Jellyfin, Plex, Kodi and Emby write them. */
const tag = /[[{(]\s*(imdb|tmdb|tvdb)(?:id)?\s*[-=:]\s*(tt\d{7,10}|\d{1,10})\s*[\]})]/gi
const bareImdb = /(?<![\p{L}\p{N}])tt\d{7,10}(?![\p{L}\p{N}])/u

/** The ids in a name, and the name without them. */
export function extractIds(name: string): { ids: Ids; rest: string } {
  const ids: Ids = {}
  let rest = name.replace(tag, (_, service: string, value: string) => {
    Object.assign(ids, idOf(service.toLowerCase(), value.toLowerCase()))
    return ' '
  })
  const bare = ids.imdb ? null : bareImdb.exec(rest)
  if (bare) {
    ids.imdb = bare[0]
    rest = rest.replace(bare[0], ' ')
  }
  return { ids, rest: rest.trim() }
}

/** A validated id of a service; empty for an invalid one. */
export function idOf(service: string, value: string): Ids {
  if (service === 'imdb') return /^tt\d{7,10}$/.test(value) ? { imdb: value } : {}
  const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
  if (number === 0) return {}
  return service === 'tmdb' ? { tmdb: number } : service === 'tvdb' ? { tvdb: number } : {}
}
