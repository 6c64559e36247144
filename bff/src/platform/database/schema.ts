import type { LibraryTables } from './library-tables.ts'

/** A row that belongs to one user and goes with them. */
interface Owned {
  user_id: string
}

/** A title's identity: ids of the embedded catalogue and of the live service never mix. */
interface TitleKey {
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
    /** Names the session in lists; opens nothing. */
    id: string
    user_agent: string | null
    created_at: number
    seen_at: number
    expires_at: number
  }
  avatars: Owned & {
    /** Part of an address that is kept for ever: a new picture has a new name. */
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
  /** Keys that the server makes for itself, shared by all who serve from this database. */
  secrets: {
    name: string
    /** 256 random bits, base64url. */
    value: string
  }
  /** Logins under way (`identity/sealed-cookies.ts`) that came back already. */
  used_seals: {
    id: string
    expires_at: number
  }
  saved_items: Owned &
    TitleKey & {
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
   * Every single watching: of a film (no season, no episode) or of one episode; rewatches are further rows. Its key is
   * (user_id, id), for the id is the client's: saying a play twice is saying it once.
   */
  plays: Owned &
    TitleKey & {
      id: string
      season: number | null
      episode: number | null
      played_at: number
      /** Which import added it; absent and null are the member's own. */
      import_id?: string | null
    }
  /** What a member keeps is at the sum of these, which grows with every write (`library/saved/saved-writes.service.ts`). */
  item_revisions: Owned & {
    stripe: number
    revision: number
  }
  /** Where a calendar program finds a user's calendar: one secret address each. */
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
    /** Deleted by its owner, who may still undo it; to everybody else, and to every other question, it is gone. */
    deleted_at: number | null
  }
  list_items: TitleKey & {
    list_id: string
    position: number
    title: string
    released: string | null
    added_at: number
  }
  /** An import under way or past; its titles and rows go with it. */
  imports: Owned & {
    id: string
    service: 'letterboxd' | 'imdb' | 'trakt' | 'tvTime' | 'simkl' | 'tmdb' | 'movary' | 'netflix' | 'kodi' | 'reelroom'
    /** Where its titles are looked up. */
    source: TitleKey['source']
    file_name: string
    /** In which titles are looked up beside English. */
    language: string
    /** `removed` is gone for everybody; its rows are deleted little by little. */
    state: 'uploaded' | 'matching' | 'ready' | 'applying' | 'done' | 'failed' | 'undoing' | 'undone' | 'removed'
    failure: 'upload' | 'catalogue' | 'apply' | 'stopped' | null
    /** The rule of an application that was asked for. */
    conflict: 'mine' | 'imported' | null
    /** Counts under each rule, null when they have to be counted anew. */
    preview: string | null
    result: string | null
    /** How far applying it came (`transfer/apply/ledger.ts`); null before it begins and after its end. */
    progress: string | null
    /** Whether what it changes is written down (`import_changes`): earlier versions did not. */
    is_logged: 0 | 1
    /** How far undoing it came and what stayed (`transfer/undo/undo-import.ts`); null until it is asked for. */
    undo: string | null
    created_at: number
    /** Renewed while somebody works on it. */
    leased_at: number
  }
  /** The distinct titles of an import, looked up once each. */
  import_titles: {
    import_id: string
    no: number
    /** What the file says of it: name, year, ids. */
    wanted: string
    file: string
    line: number
    state: 'pending' | 'matched' | 'ambiguous' | 'notFound' | 'unanswered' | 'skipped'
    type: TitleKey['type'] | null
    media_id: number | null
    match: string | null
    candidates: string
    /** Under which it waits when it is not brought in; the same title has the same in every import. */
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
  /** In which of its files a title of an import stands: on how many rows, the first of which is `line`. */
  import_mentions: {
    import_id: string
    /** Of the title. */
    no: number
    file_no: number
    line: number
    rows: number
  }
  /** What an import changed, with what was there before (`transfer/undo/change-log.ts`). */
  import_changes: Owned & {
    import_id: string
    kind: 'title' | 'list' | 'genre' | 'person' | 'settings'
    key: string
    data: string
  }
  /** Titles that imports could not bring in, and what their member said of them. */
  waiting_titles: Owned & {
    id: string
    state: 'waiting' | 'leftOut' | 'resolved'
    reason: 'ambiguous' | 'notFound' | 'unanswered'
    wanted: string
    file: string
    line: number
    /** Whose ids the candidates and the match are. */
    source: TitleKey['source']
    candidates: string
    match: string | null
    /** The rule of the import, and when that was. */
    conflict: 'mine' | 'imported'
    imported_at: number
  }
  /** What waits with a title, each once. */
  waiting_rows: Owned & {
    title_id: string
    hash: string
    no: number
    kind: 'mark' | 'play' | 'listItem'
    data: string
    /** The last import that said it. */
    import_id: string | null
  }
  followed_genres: Owned & {
    genre_id: number
    followed_at: number
  }
  followed_people: Owned & {
    source: TitleKey['source']
    person_id: number
    name: string
    followed_at: number
  }
}
