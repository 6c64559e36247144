import type { ImportService, PulledService } from '@contract/import.schema'
import { isolated } from '../../i18n/format/isolated.ts'

/** The names of the services, which are the same in every language. */
const serviceNames: Readonly<Record<ImportService, string>> = {
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tvTime: 'TV Time',
  simkl: 'Simkl',
  tmdb: 'TMDB',
  movary: 'Movary',
  netflix: 'Netflix',
  primeVideo: 'Prime Video',
  yamtrack: 'Yamtrack',
  ryot: 'Ryot',
  watcharr: 'Watcharr',
  myAnimeList: 'MyAnimeList',
  aniList: 'AniList',
  kodi: 'Kodi, Jellyfin',
  tautulli: 'Tautulli',
  playbackReporting: 'Jellyfin Playback Reporting',
  csv: 'CSV',
  reelroom: 'Reelroom',
}

/** The media servers that an import can read in place of files. */
const pulledNames: Readonly<Record<PulledService, string>> = { jellyfin: 'Jellyfin', emby: 'Emby' }

/** The name of an import: its service, once that is known, and its files, or the connection whose media server it reads. */
export const importName = (service: ImportService | PulledService | 'unknown', fileName: string): string =>
  service === 'unknown' ? isolated(fileName) : `${{ ...serviceNames, ...pulledNames }[service]} · ${isolated(fileName)}`

/** The services in the order in which they are shown. */
export const services = Object.entries(serviceNames) as readonly [ImportService, string][]
