import type { UnreachableServer } from '@contract/connection-servers.schema'
import type { Owned, TitleIdentity } from './shared-columns.ts'

/** The tables of connections: media servers that report what members watch there. */
export interface ConnectionTables {
  connections: Owned & {
    id: string
    kind: 'jellyfin' | 'emby' | 'plex' | 'tautulli' | 'kodi' | 'generic'
    name: string
    /** sha256 of the address's token, hexadecimal. */
    token_hash: string
    /** The person of the media server that the member chose, as JSON; null until they have chosen one. */
    person: string | null
    settings: string
    made_at: number
    /** The viewing that continues there, as JSON; written once a minute at most. */
    playing: string | null
    /** Until when the fields of its messages are shown to the member; null if they do not look. */
    watched_until: number | null
    /** Until when it accepts no more messages, because there were too many; null if it accepts them. */
    full_until: number | null
  }
  /** Long work on a connection's messages that its member has requested; a row is deleted when its work is done (decision 162). */
  connection_tasks: Owned & {
    connection_id: string
    /** `remove`: the connection is deleted, and already hidden. */
    kind: 'person' | 'title' | 'takeBack' | 'remove'
    /** The key of the title, the time since when viewings are taken back (epoch milliseconds), or nothing. */
    key: string
  }
  /** Every message of a connection that its log shows. */
  connection_reports: Owned & {
    id: string
    connection_id: string
    received_at: number
    /** When a worker has to read it; null if nothing has to be done. */
    due_at: number | null
    outcome: 'counted' | 'waiting' | 'not-counted'
    reason: string
    /** The parameters of the reason, as JSON. */
    params: string
    event: string | null
    person_id: string | null
    person_name: string | null
    /** Names the title as this media server calls it (`connection_titles`); null for a message without one. */
    title_key: string | null
    /** The report in the words of no sender, as JSON. */
    report: string
  }
  /** A film or an episode that a report is about; a file of several episodes has one row for each. */
  connection_viewings: Owned &
    TitleIdentity & {
      report_id: string
      /** Counts the episodes of one file. */
      no: number
      connection_id: string
      season: number | null
      episode: number | null
      event: 'watched' | 'markedWatched' | 'markedUnwatched' | 'rated'
      /** Epoch milliseconds. */
      at: number
      precision: 'end' | 'start' | 'day' | 'mark' | 'none'
      item: string | null
      /** Minutes, of the catalogue; null if it knows none. */
      runtime: number | null
      /** Whether it is counted, or why not (`contract/src/connections.schema.ts`). */
      reason: string
      /** The time of the viewing that it is a part of; null if it is a viewing of its own. */
      other_at: number | null
      /** Whether the member has removed the viewing that it belongs to. */
      is_dismissed: 0 | 1
      /** The play that counts it; null if it has none. */
      play_id: string | null
      /** Since when the film was on the watchlist, which its play took it off; null if it was not there. */
      unsaved_at: number | null
    }
  /** The titles of a media server that wait for their member, or that have an answer of the member. */
  connection_titles: Owned & {
    connection_id: string
    /** A hash of its kind, name, year and ids, base64url. */
    key: string
    kind: TitleIdentity['type']
    name: string
    year: number | null
    state: 'waiting' | 'chosen' | 'ignored'
    source: TitleIdentity['source']
    type: TitleIdentity['type'] | null
    media_id: number | null
    changed_at: number
  }
  /** The media server that a connection reads, of those that the operator names. */
  connection_servers: Owned & {
    connection_id: string
    /** The operator's name of it. */
    name: string
    kind: 'jellyfin' | 'emby' | null
    /** Its own id, as it reported it when the member signed in; with another id it is another server. */
    server_id: string | null
    signed_in_as: string | null
    /** The token and the id of the person, sealed (`connections/servers/credentials.ts`). */
    credentials: string | null
    /** The Quick Connect that waits for the member, sealed. */
    quick_connect: string | null
    is_daily: 0 | 1
    /** When it is read next without the member; null if it is not. */
    due_at: number | null
    pulled_at: number | null
    problem: UnreachableServer | 'signed-out' | 'not-that-server' | null
  }
  /** The items that were played at a media server when it was last read, by an import that was applied or once a day. */
  connection_items: Owned & {
    connection_id: string
    /** The media server's id of the film or of the episode. */
    item: string
    /** The import that has read it and was not applied yet; absent or null for a known item. */
    import_id?: string | null
  }
}
