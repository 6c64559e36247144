import type { Owned, TitleIdentity } from './shared-columns.ts'

/** The tables of imports, and of titles that wait for a match after one. */
export interface ImportTables {
  /** Open and past imports. */
  imports: Owned & {
    id: string
    /** `unknown` until the files are recognized. */
    service:
      | 'letterboxd'
      | 'imdb'
      | 'trakt'
      | 'tvTime'
      | 'simkl'
      | 'tmdb'
      | 'movary'
      | 'netflix'
      | 'primeVideo'
      | 'yamtrack'
      | 'ryot'
      | 'watcharr'
      | 'myAnimeList'
      | 'aniList'
      | 'kodi'
      | 'tautulli'
      | 'playbackReporting'
      | 'jellyfin'
      | 'emby'
      | 'csv'
      | 'reelroom'
      | 'unknown'
    /** The source in which its titles are looked up. */
    source: TitleIdentity['source']
    file_name: string
    /** The connection whose media server it reads; absent or null for an import of files. */
    connection_id?: string | null
    /** Whether it reads the account's data of the server's former catalogue; absent or null for any other import. */
    is_former?: 0 | 1 | null
    /** The language in which titles are looked up, besides English. */
    language: string
    /** A `removed` import is hidden; its rows are deleted in the background. */
    state:
      | 'uploaded'
      | 'columns'
      | 'people'
      | 'reading'
      | 'matching'
      | 'ready'
      | 'applying'
      | 'done'
      | 'failed'
      | 'undoing'
      | 'undone'
      | 'removed'
    failure:
      | 'upload'
      | 'unreadable'
      | 'unsafe'
      | 'tooLarge'
      | 'manyTables'
      | 'otherImport'
      | 'mediaServer'
      | 'catalogue'
      | 'apply'
      | 'stopped'
      | null
    /** The file that could not be read, and its row, if they are known. */
    failed_file: string | null
    failed_row: number | null
    /** The rule that its member chose when applying it. */
    conflict: 'mine' | 'imported' | null
    /** The counts under each rule, as JSON; null if they have to be counted again. */
    preview: string | null
    /** The run that counts them; null before the first one, and once its preview is out of date. */
    preview_run?: string | null
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
    /** The type of its match; `person` from the beginning for a followed person. */
    type: TitleIdentity['type'] | 'person' | null
    media_id: number | null
    match: string | null
    candidates: string
    /** The id of its waiting title if it has no match; the same title has the same id in every import. */
    waiting_id: string | null
  }
  /**
   * The contents of the files, row by row. A table of unknown columns has its rows as `cells`, many at a time, and its
   * columns with their meaning as `table` (`transfer/columns/`). Files of several people have their rows as `rows`,
   * many at a time as they were read, and what is known of the people with the member's choice as `people`
   * (`transfer/shared/`).
   */
  import_rows: {
    import_id: string
    no: number
    kind:
      | 'cells'
      | 'table'
      | 'rows'
      | 'people'
      | 'mark'
      | 'play'
      | 'episodeMark'
      | 'list'
      | 'listItem'
      | 'genre'
      | 'person'
      | 'settings'
      | 'correction'
      | 'invalid'
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
    kind: 'title' | 'play' | 'episode' | 'list' | 'genre' | 'person' | 'settings'
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
    kind: 'mark' | 'play' | 'episodeMark' | 'listItem'
    data: string
    /** The last import that had the row. */
    import_id: string | null
  }
  /**
   * The titles and people of the server's former catalogue that an import has handled: it imported them, they wait for
   * a match, or their member skipped them. They are forgotten once their catalogue is in use again.
   */
  former_handled: Owned & {
    source: TitleIdentity['source']
    type: TitleIdentity['type'] | 'person'
    media_id: number
    import_id: string
  }
  /** Members who closed the note about their data from a former catalogue. */
  former_dismissed: Owned & { source: TitleIdentity['source'] }
}
