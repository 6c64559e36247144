/** The owner of a row. Rows of the operator's folders have the empty owner, and all members see them. */
interface OfOwner {
  owner: string
  /** The account of the owner, which deletes the row with it; null for the empty owner. */
  user_id: string | null
}

/** The tables of personal libraries. */
export interface LibraryTables {
  library_folders: OfOwner & {
    id: string
    name: string
    kind: 'browser' | 'server'
    /** How many files it has. */
    files: number
    /** When the last scan was completed. */
    scanned_at: number | null
    revision: number
    /** Since when a folder of the operator is missing; null while it exists. */
    away_since: number | null
    /** The revision of the running scan that reports all files again; null without one. */
    whole_since: number | null
    created_at: number
  }
  /** The revision of the library of an owner; it grows with every change of what its pages show. */
  library_revisions: OfOwner & {
    revision: number
  }
  /** A file that is gone keeps its row and its corrections, because it may return or appear elsewhere. */
  library_files: OfOwner & {
    id: string
    /** Null once its folder was removed. */
    folder_id: string | null
    path: string
    /** Name, size and time, by which the file is recognized. */
    fingerprint: string
    size: number
    modified: number
    /** The number that the server's disk gives the file; null in a browser's folder. */
    inode: string | null
    role: 'main' | 'extra' | 'homeVideo'
    /** Null for files that are not matched. */
    title_key: string | null
    /** The reading of its name, as JSON. */
    reading: string
    /** The part of `reading` that distinguishes copies of one title, as JSON: quality, edition and part. */
    copy: string
    captions: string
    season: number | null
    /** Numbers of the season, as a list. */
    episodes: string
    /** Whether its name has a date or an absolute number alone, so that its episode has to be looked up in the show. */
    needs_show: 0 | 1
    is_unresolved: 0 | 1
    added_at: number
    /** The revision of its folder at which it was last reported. */
    listed_in: number
    gone_at: number | null
  }
  /** The distinct titles of an owner's files, with a match for each source. */
  library_titles: OfOwner & {
    title_key: string
    source: 'embedded' | 'live'
    state: 'waiting' | 'matched' | 'doubtful' | 'unknown'
    /** The facts by which it is looked up, as JSON. */
    wanted: string
    type: 'movie' | 'tv' | null
    media_id: number | null
    /** In English, for sorting. */
    title: string | null
    released: string | null
    reason: 'id' | 'nameAndYear' | 'name' | null
    candidates: string
  }
  /** Corrections of members; the latest counts. Without `media_id` it says that the files are no title. */
  library_corrections: {
    id: string
    user_id: string
    scope: 'file' | 'entry' | 'below'
    /** The folder of a correction that holds for new files as well; null until a folder of that name exists. */
    folder_id: string | null
    folder_name: string
    /** The title key of an entry, or the path below which; empty of single files, and of whole folders. */
    place: string
    source: 'embedded' | 'live'
    type: 'movie' | 'tv' | null
    media_id: number | null
    title: string | null
    released: string | null
    /** The import that brought it; null if the member made it. */
    import_id: string | null
    /** Epoch milliseconds; unique among the corrections of a member. */
    corrected_at: number
  }
  /** The files of each correction. For each file and member one correction is the current one. */
  library_corrected: {
    user_id: string
    file_id: string
    correction_id: string
    is_current: 0 | 1
    source: 'embedded' | 'live'
    type: 'movie' | 'tv' | null
    media_id: number | null
    /** Set if the numbers in the file's name are not those of this show. */
    season: number | null
    episodes: string | null
    /** Set by a member instead of those of the file's name: 0 for no part, empty for no version. */
    part: number | null
    edition: string | null
    is_unresolved: 0 | 1
  }
  library_progress: {
    user_id: string
    key: string
    /** Seconds. */
    position: number
    duration: number
    updated_at: number
  }
}
