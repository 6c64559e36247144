/** Whose a row is: with the empty owner it is nobody's, as the operator's folders are, and seen by all members. */
interface OfOwner {
  owner: string
  /** The owner as an account, with which the row goes. */
  user_id: string | null
}

/** The tables of personal libraries. */
export interface LibraryTables {
  library_folders: OfOwner & {
    id: string
    name: string
    kind: 'browser' | 'server'
    /** How many are there. */
    files: number
    /** When a scan came to its end last. */
    scanned_at: number | null
    revision: number
    /** Since when one of the operator's is not there; null of those that are. */
    away_since: number | null
    /** At which revision a scan began that says all files anew; null where none is under way. */
    whole_since: number | null
    created_at: number
  }
  /** What the library of an owner is at; grows with everything that changes what its pages show. */
  library_revisions: OfOwner & {
    revision: number
  }
  /** A file keeps its row, and with it what was said of it, when it goes: it may come back, or turn up elsewhere. */
  library_files: OfOwner & {
    id: string
    /** Null once its folder was removed. */
    folder_id: string | null
    path: string
    /** Name, size and time, by which it is known again. */
    fingerprint: string
    size: number
    modified: number
    role: 'main' | 'extra' | 'homeVideo'
    /** Null of what is not matched. */
    title_key: string | null
    /** What its name says. */
    reading: string
    /** Of that, what tells it from other copies of its title: quality, edition and part. */
    copy: string
    captions: string
    season: number | null
    /** Numbers of the season, as a list. */
    episodes: string
    /** Whether its name tells an episode by a date or an absolute number alone, and its show has yet to be asked which that is. */
    needs_show: 0 | 1
    is_unresolved: 0 | 1
    added_at: number
    /** The revision of its folder in which it was said last. */
    said_in: number
    gone_at: number | null
  }
  /** The different titles of an owner's files; of each source its own answer. */
  library_titles: OfOwner & {
    title_key: string
    source: 'embedded' | 'live'
    state: 'waiting' | 'matched' | 'doubtful' | 'unknown'
    /** What it is looked up by. */
    wanted: string
    type: 'movie' | 'tv' | null
    media_id: number | null
    /** In English, for sorting. */
    title: string | null
    released: string | null
    reason: 'id' | 'nameAndYear' | 'name' | null
    candidates: string
  }
  /** What a member said that files are; the last word counts. Of nothing (`media_id` null): that they are no title. */
  library_corrections: {
    id: string
    user_id: string
    scope: 'file' | 'entry' | 'below'
    /** Of what holds for new files as well; null until a folder of that name is there. */
    folder_id: string | null
    folder_name: string
    /** The title key of an entry, or the path below which; empty of single files, and of whole folders. */
    place: string
    source: 'embedded' | 'live'
    type: 'movie' | 'tv' | null
    media_id: number | null
    title: string | null
    released: string | null
    /** Which import said it; null where the member did. */
    import_id: string | null
    /** Different for all of a member's. */
    said_at: number
  }
  /** The files that a correction is about. One of each file's and member's is the current one. */
  library_corrected: {
    user_id: string
    file_id: string
    correction_id: string
    is_current: 0 | 1
    source: 'embedded' | 'live'
    type: 'movie' | 'tv' | null
    media_id: number | null
    /** Where the file's own are not those of this show. */
    season: number | null
    episodes: string | null
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
  /** Work that only one of several servers does (`media-files/server-folders/lease.ts`). */
  leases: {
    work: string
    holder: string
    until: number
  }
}
