import type { TFunction } from 'i18next'
import type { ConnectionKind } from '@contract/connections.schema'

/** The names of programs, which are the same in every language. */
const programNames: Readonly<Record<Exclude<ConnectionKind, 'generic'>, string>> = {
  jellyfin: 'Jellyfin',
  emby: 'Emby',
  plex: 'Plex',
  tautulli: 'Tautulli',
  kodi: 'Kodi',
}

/** The kinds of connections in the order in which they are offered. */
export const connectionKinds: readonly ConnectionKind[] = ['jellyfin', 'emby', 'plex', 'tautulli', 'kodi', 'generic']

export const programName = (t: TFunction, kind: ConnectionKind): string =>
  kind === 'generic' ? t('connections.other') : programNames[kind]
