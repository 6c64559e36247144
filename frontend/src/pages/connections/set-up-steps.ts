import type { ConnectionKind } from '@contract/connections.schema'

/** A name in another program, as that program writes it; a list of names that are all selected. */
type Name = string | readonly string[]

/** A step of a set-up: a message, the names in it, and a text to copy. */
export interface SetUpStep {
  readonly key: 'open' | 'install' | 'press' | 'paste' | 'tick' | 'user' | 'empty' | 'set' | 'text' | 'zip' | 'send'
  readonly names?: Readonly<Record<string, Name>>
  readonly copied?: 'tautulli' | 'film' | 'episode'
}

interface SetUp {
  readonly notes: readonly ('premiere' | 'pass' | 'shared' | 'films')[]
  readonly steps: readonly SetUpStep[]
}

const open = (...path: string[]): SetUpStep => ({ key: 'open', names: { path: path.join(' → ') } })
const press = (button: string): SetUpStep => ({ key: 'press', names: { button } })
const paste = (field: string): SetUpStep => ({ key: 'paste', names: { field } })
const tick = (...options: string[]): SetUpStep => ({ key: 'tick', names: { options } })
const set = (field: string, option: string): SetUpStep => ({ key: 'set', names: { field, option } })
const user = (field: string): SetUpStep => ({ key: 'user', names: { field } })

/**
 * How each program is set up. The names are those of its English interface: jellyfin/jellyfin-plugin-webhook (config.html),
 * support.plex.tv article 115002267687, Tautulli's notification agents, leepeuker/movary-kodi-addon (README).
 */
export const setUps: Readonly<Record<ConnectionKind, SetUp>> = {
  jellyfin: {
    notes: [],
    steps: [
      open('Dashboard', 'Plugins', 'Catalog'),
      { key: 'install', names: { name: 'Webhook' } },
      open('Dashboard', 'Plugins', 'Webhook'),
      press('Add Generic Destination'),
      paste('Webhook Url'),
      tick('Enable', 'Playback Start', 'Playback Stop', 'User Data Saved'),
      user('User Filter'),
      tick('Movies', 'Episodes', 'Send All Properties'),
      { key: 'empty', names: { field: 'Template' } },
      press('Save'),
    ],
  },
  emby: {
    notes: ['premiere'],
    steps: [
      open('Settings', 'Notifications'),
      press('+ Add Notification → Webhooks'),
      paste('URL'),
      set('Request content type', 'application/json'),
      tick('Playback', 'Mark Played', 'Mark Unplayed'),
      user('Limit user events to'),
      press('Save'),
    ],
  },
  plex: {
    notes: ['pass', 'shared'],
    steps: [open('Account settings', 'Webhooks'), press('Add Webhook'), paste('URL'), press('Save Changes')],
  },
  tautulli: {
    notes: [],
    steps: [
      open('Settings', 'Notification Agents'),
      press('Add a new notification agent → Webhook'),
      paste('Webhook URL'),
      set('Webhook Method', 'POST'),
      tick('Triggers → Watched'),
      user('Conditions → Username'),
      { key: 'text', names: { field: 'Data → Watched → JSON Data' }, copied: 'tautulli' },
      press('Save'),
    ],
  },
  kodi: {
    notes: ['films'],
    steps: [
      { key: 'zip', names: { name: 'movary-kodi-addon', path: 'Settings → Add-ons → Install from zip file' } },
      open('Settings', 'Add-ons', 'My add-ons', 'Services', 'Movary', 'Configure'),
      tick('Webhook enabled'),
      paste('Webhook URL'),
    ],
  },
  generic: {
    notes: [],
    steps: [
      { key: 'send', copied: 'film' },
      { key: 'send', copied: 'episode' },
    ],
  },
}

/** For members who use the plugin *Webhooks* already: it is worse than the official one. */
export const elsewhereSteps: readonly SetUpStep[] = [
  open('Dashboard', 'Plugins', 'Webhooks'),
  press('Add'),
  paste('URL'),
  set('Payload format', 'Default'),
  user('Listen to events only for'),
  tick('Play', 'Stop', 'Scrobble', 'MarkPlayed', 'MarkUnplayed'),
  press('Save'),
]

/** Tautulli replaces the names in braces; one text serves films and episodes. */
const tautulliText = JSON.stringify({
  source: 'tautulli',
  event: '{action}',
  user: '{username}',
  userId: '{user_id}',
  item: '{rating_key}',
  type: '{media_type}',
  title: '{title}',
  name: '{episode_name}',
  show: '{show_name}',
  season: '{season_num}',
  episode: '{episode_num}',
  year: '{year}',
  showYear: '{show_year}',
  aired: '{air_date}',
  tmdb: '{themoviedb_id}',
  imdb: '{imdb_id}',
  tvdb: '{thetvdb_id}',
  percent: '{progress_percent}',
  at: '{utctime}',
})
const film = { action: 'watched', movie: { title: 'Heat', year: 1995 } }
const episode = { action: 'watched', show: { title: 'Chernobyl', year: 2019 }, episode: { season: 1, number: 3 } }

/** The text to copy for a step; `address` is that of the connection. */
export function copiedText(copied: NonNullable<SetUpStep['copied']>, address: string): string {
  if (copied === 'tautulli') return tautulliText
  const message = JSON.stringify(copied === 'film' ? film : episode)
  return `curl -H 'Content-Type: application/json' -d '${message}' '${address}'`
}
