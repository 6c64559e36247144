import type { ImportService } from '@contract/import.schema'

/** The names of the services, which are the same in every language. */
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

/** The services in the order in which they are shown. */
export const services = Object.entries(serviceNames) as readonly [ImportService, string][]
