import type { Kysely, Transaction } from 'kysely'
import type { PlayPrecision } from '@contract/played-at'
import type { AccountTables } from './account-tables.ts'
import type { ConnectionTables } from './connection-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { LibraryTables } from './library-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { Owned, TitleIdentity } from './shared-columns.ts'

/** The transaction that a service passes on to statements. */
export type DatabaseTransaction = Transaction<Database>
/** The database, or a transaction in it, that is passed on to statements. */
export type AnyDatabase = Kysely<Database>

/** The tables. Ids are text, times integer epoch milliseconds, lists and objects JSON as text. */
export interface Database
  extends AccountTables, OperatorTables, LibraryTables, ImportTables, ConnectionTables, NoticeTables {
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
      /** Since when a show is watched again from the start; absent or null otherwise. */
      rewatch_since?: number | null
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
      /** For a calendar date, its noon in UTC, or another time of that day in UTC. */
      played_at: number
      /** How exactly its time is known; left out if a row is inserted: `time`. */
      precision?: PlayPrecision
      /** 1 to 10, of this viewing; absent or null without one. */
      rating?: number | null
      /** The private note about this viewing; absent or null without one. */
      note?: string | null
      /** Grows with every edit; left out if a row is inserted: 0. */
      version?: number
      /** The import that added it; absent or null if the member did. */
      import_id?: string | null
      /** The connection that counted it; absent or null if the member or an import did. */
      connection_id?: string | null
    }
  /** The rating (1 to 10) and the private note of an episode, with their times; a row without both is deleted. */
  episode_marks: Owned & {
    source: TitleIdentity['source']
    media_id: number
    season: number
    episode: number
    rating: number | null
    rated_at: number | null
    note: string | null
    noted_at: number | null
    version: number
  }
  /**
   * Facts of titles that statistics and filters read, one row for all members (decision 76). A row without `fetched_at` waits
   * for its facts; the embedded catalogue has its own.
   */
  title_facts: TitleIdentity & {
    /** Minutes; of a show those of an episode. */
    runtime: number | null
    /** The original language, ISO 639-1. */
    language: string
    /** JSON lists: countries (ISO 3166-1), and the ids of genres. */
    countries: string
    genres: string
    /** JSON: the ids of the makers and those of the first five actors, `[[1],[2,3]]`. */
    people: string
    /** Everybody's score, 1 to 10; null without votes. */
    score: number | null
    votes: number
    fetched_at: number | null
    /** Failed attempts since the facts were last fetched. */
    attempts: number
    /** When they are fetched next; null for known facts until a member sees the title again. */
    due_at: number | null
  }
  /**
   * The revision of a member's data is the sum of these; it grows with every write
   * (`personal/saved/saved-titles.queries.ts`). The sums of the counters are what the member stores
   * (`platform/database/usage.queries.ts`); each is 0 if it is left out.
   */
  item_revisions: Owned & {
    stripe: number
    revision: number
    titles?: number
    viewings?: number
    note_bytes?: number
    list_titles?: number
    files?: number
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
    /**
     * When its owner deleted it; null otherwise. It can be restored for a while, and every other call treats it as
     * deleted.
     */
    deleted_at: number | null
  }
  list_items: TitleIdentity & {
    list_id: string
    position: number
    title: string
    released: string | null
    added_at: number
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
    /**
     * The facts by which another catalogue finds the person, as JSON (`personal/people/person-facts.service.ts`);
     * absent or null if they are not known.
     */
    facts?: string | null
  }
  /** Changes that came with a key, and their results (`personal/idempotency/idempotency-keys.store.ts`). */
  idempotency_keys: Owned & {
    key: string
    /** A hash of the change's content. */
    fingerprint: string
    made_at: number
    /** The status of the answer; null until there is one, or if the server stopped before storing it. */
    status: number | null
    /** The answer as JSON; null if it is not, or no longer, stored. */
    answer: string | null
  }
  /** Leases of work that only one of several servers may do (`platform/database/lease.store.ts`). */
  leases: {
    work: string
    holder: string
    until: number
  }
  /** Ids that the metadata service has listed as changed (`metadata/changed-titles.store.ts`). */
  changed_titles: {
    kind: 'movie' | 'tv' | 'person'
    read_at: number
    /** Separated by commas. */
    ids: string
  }
  /** Titles that operators hide from everybody (`metadata/hidden-titles.queries.ts`). */
  hidden_titles: TitleIdentity & {
    title: string | null
    reason: string
    hidden_at: number
  }
  /** Which build ran which migration (`platform/database/migrate.ts`). */
  schema_steps: {
    name: string
    /** 1: builds that do not know the migration can still use the database. */
    expands: 0 | 1
    version: string
    build: string
    migrated_at: number
  }
}
