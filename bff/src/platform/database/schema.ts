import type { LibraryTables } from './library-tables.ts'

/** A row that belongs to one user and is deleted with them. */
interface Owned {
  user_id: string
}

/** A title's identity: ids of the embedded catalogue and of the live service never mix. */
interface TitleIdentity {
  source: 'embedded' | 'live'
  type: 'movie' | 'tv'
  media_id: number
}

/** The tables. Ids are text, times integer epoch milliseconds, lists and objects JSON as text. */
export interface Database extends LibraryTables {
  users: {
    id: string
    name: string
    email: string | null
    password_hash: string | null
    /** The file name of the picture, null for initials. */
    avatar: string | null
    settings: string
    kind: 'local' | 'demo'
    created_at: number
  }
  sessions: Owned & {
    /** sha256 of the cookie's token, hexadecimal. */
    token_hash: string
    /** Names the session in lists; it gives no access. */
    id: string
    user_agent: string | null
    created_at: number
    seen_at: number
    expires_at: number
  }
  avatars: Owned & {
    /** Part of an address that is cached for ever, so each picture has a new name. */
    file: string
    /** WebP, base64. */
    picture: string
  }
  /** Logins at OpenID providers. */
  identities: Owned & {
    provider: string
    subject: string
    label: string | null
    created_at: number
  }
  passkeys: Owned & {
    credential_id: string
    /** COSE key, base64url. */
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
  /** Keys that the server makes for itself, shared by all servers of this database. */
  secrets: {
    name: string
    /** 256 random bits, base64url. */
    value: string
  }
  /** Sealed cookies of logins (`identity/sealed-cookies.ts`) that were used already. */
  used_seals: {
    id: string
    expires_at: number
  }
  saved_items: Owned &
    TitleIdentity & {
      /** In English, for sorting and export. */
      title: string
      /** First release or air date, `YYYY-MM-DD`. */
      released: string | null
      genre_ids: string
      saved_at: number | null
      favourite_at: number | null
      /** Last watched to the end: a film's last play, or when a show was marked or finished. */
      watched_at: number | null
      /** "Not for me". */
      dismissed_at: number | null
      rating: number | null
      rated_at: number | null
      note: string | null
      noted_at: number | null
      version: number
    }
  /**
   * Every viewing of a film (no season, no episode) or of an episode; rewatches are further rows. The key is (user_id, id), and
   * the client chooses the id, so that a repeated request adds no second row.
   */
  plays: Owned &
    TitleIdentity & {
      id: string
      season: number | null
      episode: number | null
      played_at: number
      /** The import that added it; absent or null where the member did. */
      import_id?: string | null
    }
  /**
   * The revision of what a member keeps is the sum of these; it grows with every write
   * (`library/saved/saved-writes.service.ts`).
   */
  item_revisions: Owned & {
    stripe: number
    revision: number
  }
  /** The secret address of each user's calendar. */
  calendar_addresses: Owned & {
    /** sha256 of the address's token, hexadecimal. */
    token_hash: string
    created_at: number
  }
  lists: Owned & {
    id: string
    name: string
    description: string
    visibility: 'private' | 'unlisted' | 'public'
    ranked: 0 | 1
    created_at: number
    updated_at: number
    version: number
    /** When its owner deleted it; null otherwise. It can be restored for a while, and every other call treats it as gone. */
    deleted_at: number | null
  }
  list_items: TitleIdentity & {
    list_id: string
    position: number
    title: string
    released: string | null
    added_at: number
  }
  /** Open and past imports. */
  imports: Owned & {
    id: string
    service: 'letterboxd' | 'imdb' | 'trakt' | 'tvTime' | 'simkl' | 'tmdb' | 'movary' | 'netflix' | 'kodi' | 'reelroom'
    /** The source in which its titles are looked up. */
    source: TitleIdentity['source']
    file_name: string
    /** The language in which titles are looked up, besides English. */
    language: string
    /** A `removed` import is hidden; its rows are deleted in the background. */
    state: 'uploaded' | 'matching' | 'ready' | 'applying' | 'done' | 'failed' | 'undoing' | 'undone' | 'removed'
    failure: 'upload' | 'catalogue' | 'apply' | 'stopped' | null
    /** The rule that its member chose when applying it. */
    conflict: 'mine' | 'imported' | null
    /** The counts under each rule, as JSON; null where they have to be counted anew. */
    preview: string | null
    result: string | null
    /** The progress of applying it (`transfer/apply/import-journal.ts`); null before and after. */
    progress: string | null
    /** Whether its changes are logged in `import_changes`, which earlier versions did not do. */
    is_logged: 0 | 1
    /** The progress of undoing it and what stayed (`transfer/undo/undo-import.ts`); null until an undo is requested. */
    undo: string | null
    created_at: number
    /** Renewed while a server works on it. */
    leased_at: number
  }
  /** The distinct titles of an import, looked up once each. */
  import_titles: {
    import_id: string
    no: number
    /** The title in the words of the file: name, year, ids, as JSON. */
    wanted: string
    file: string
    line: number
    state: 'pending' | 'matched' | 'ambiguous' | 'notFound' | 'unanswered' | 'skipped'
    type: TitleIdentity['type'] | null
    media_id: number | null
    match: string | null
    candidates: string
    /** The id of its waiting title where it has no match; the same title has the same id in every import. */
    waiting_id: string | null
  }
  import_rows: {
    import_id: string
    no: number
    kind: 'mark' | 'play' | 'list' | 'listItem' | 'genre' | 'person' | 'settings' | 'correction' | 'invalid'
    title_no: number | null
    file: string
    line: number
    data: string
  }
  /** The files of an import. `rows` were read; `other_rows` of them name no title, such as a list's own facts. */
  import_files: {
    import_id: string
    no: number
    name: string
    rows: number
    other_rows: number
  }
  /** The files that mention a title of an import: on `rows` rows, the first of them at `line`. */
  import_mentions: {
    import_id: string
    /** The number of the title. */
    no: number
    file_no: number
    line: number
    rows: number
  }
  /** The log of what an import changed, with the values before (`transfer/undo/change-log.ts`). */
  import_changes: Owned & {
    import_id: string
    kind: 'title' | 'list' | 'genre' | 'person' | 'settings'
    key: string
    data: string
  }
  /** Titles that imports could not match, and their member's answers. */
  waiting_titles: Owned & {
    id: string
    state: 'waiting' | 'leftOut' | 'resolved'
    reason: 'ambiguous' | 'notFound' | 'unanswered'
    wanted: string
    file: string
    line: number
    /** The source of the ids of the candidates and the match. */
    source: TitleIdentity['source']
    candidates: string
    match: string | null
    /** The rule of the import; `imported_at` is its time. */
    conflict: 'mine' | 'imported'
    imported_at: number
  }
  /** The rows that wait for the match of a title, each once. */
  waiting_rows: Owned & {
    title_id: string
    hash: string
    no: number
    kind: 'mark' | 'play' | 'listItem'
    data: string
    /** The last import that had the row. */
    import_id: string | null
  }
  followed_genres: Owned & {
    genre_id: number
    followed_at: number
  }
  followed_people: Owned & {
    source: TitleIdentity['source']
    person_id: number
    name: string
    followed_at: number
  }
}
