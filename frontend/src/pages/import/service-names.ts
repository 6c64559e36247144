import type { ImportService } from '@contract/import.schema'

/** What services call themselves, in every language. */
export const serviceNames: Readonly<Record<ImportService, string>> = {
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tvTime: 'TV Time',
  simkl: 'Simkl',
  tmdb: 'TMDB',
  movary: 'Movary',
  netflix: 'Netflix',
  kodi: 'Kodi, Jellyfin',
  reelroom: 'Reelroom',
}

/** In the order in which they are offered. */
export const services = Object.entries(serviceNames) as readonly [ImportService, string][]
