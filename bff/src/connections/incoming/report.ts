/**
 * What a message says: `watched` a viewing that came to its end; `markedWatched` and `markedUnwatched` a mark that a person
 * set on the media server; `started` and `progress` a viewing that continues; `rated` a rating; `test` a test of the connection,
 * without a title.
 */
export type ReportEvent = 'watched' | 'markedWatched' | 'markedUnwatched' | 'started' | 'progress' | 'rated' | 'test'

/** An id of another service, with what it is an id of: an episode's id never names its show. */
export interface ReportId {
  readonly of: 'title' | 'episode' | 'show'
  readonly source: 'tmdb' | 'imdb' | 'tvdb'
  /** `tt` and digits for imdb, else digits. */
  readonly id: string
}

/** A person of a media server. One of the two is known. */
export interface ReportPerson {
  readonly id: string | null
  readonly name: string | null
}

/**
 * One message of a media server, in a form that is the same for all senders. Every text is well-formed, trimmed and has
 * at most 200 characters; a number without a value is null, and 0 is a season.
 */
export interface Report {
  readonly event: ReportEvent
  /** Null from a source that knows no people. */
  readonly person: ReportPerson | null
  /** The media server's own id of the film, episode or file. */
  readonly item: string | null
  readonly kind: 'movie' | 'episode' | null
  /** The name of the film or of the episode. */
  readonly name: string | null
  /** The year of the film or of the show, never of an episode. */
  readonly year: number | null
  readonly showName: string | null
  readonly season: number | null
  readonly episode: number | null
  /** The last episode of a file that has several; null for one. */
  readonly lastEpisode: number | null
  /** The first broadcast of the episode, `YYYY-MM-DD`. */
  readonly airDate: string | null
  readonly ids: readonly ReportId[]
  /** ISO 8601 in UTC, to the second; null: the moment of receipt. The receiver compares it with its own clock. */
  readonly at: string | null
  /**
   * Which moment of the viewing `at` is. A `mark` is the moment in which somebody set it, not one of a viewing; `none`: the viewing
   * was on an unknown day before it.
   */
  readonly precision: 'end' | 'start' | 'day' | 'mark' | 'none'
  /** Seconds. */
  readonly position: number | null
  /** Seconds. */
  readonly runtime: number | null
  /** 1 to 10, of a `rated` report. */
  readonly rating: number | null
  /**
   * True if the sender calls a viewing complete without a position that shows it. It counts only if a `started` report
   * of the same item came at least half of the title's runtime before it.
   */
  readonly needsStart: boolean
}

/**
 * Why a message is not a report. `unreadable`: neither JSON nor a form with JSON; `unknownFormat`: of no known sender;
 * `notAboutWatching`: another event of a known sender; `state`: it repeats that the title was watched once, which says
 * nothing of today; `stoppedEarly`: with `percent`; `otherKind`: music, a trailer, live television; `nameless`: nothing
 * names a title; `tooManyEpisodes`: one file with more than 20.
 */
export type IgnoredReason =
  | 'unreadable'
  | 'unknownFormat'
  | 'notAboutWatching'
  | 'state'
  | 'stoppedEarly'
  | 'otherKind'
  | 'nameless'
  | 'tooManyEpisodes'

/** A message that counts nothing on its own. */
export interface Ignored {
  readonly ignored: IgnoredReason
  /** How much of the title was played, 0 to 100, of `stoppedEarly` if it is known; else null. */
  readonly percent: number | null
  /** What the log shows of a message that names a title; null for any other. */
  readonly about: Pick<Report, 'person' | 'kind' | 'name' | 'showName' | 'season' | 'episode'> | null
}

/** The most episodes that one file has. */
export const MAX_EPISODES_OF_FILE = 20
