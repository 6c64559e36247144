import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { connectionServer, mediaServer } from './connection-servers.schema.ts'

/** The programs that a connection can be for. The kind chooses the set-up page: a message is recognized by its shape. */
const connectionKinds = ['jellyfin', 'emby', 'plex', 'tautulli', 'kodi', 'generic'] as const
export const connectionKind = z.enum(connectionKinds)
export type ConnectionKind = (typeof connectionKinds)[number]

// The browser takes them from their own file, without zod.
export { CONNECTION_LOG_DAYS, connectionBounds } from './connection-bounds.ts'
/** Messages on a page of the log. */
export const connectionLogSize = 50

/**
 * `unwatched`: the effect of a mark as unwatched there: none, or the title loses its last viewing of this connection.
 * `ratings`: whether the connection takes ratings over. `threshold`: how much of a title has to be played (percent) if
 * a message has a position and no verdict. `manyMarks`: more than three episodes of a show that are marked as watched
 * within a minute are watched on an unknown day, or at that moment.
 */
export const connectionSettings = z.object({
  unwatched: z.enum(['nothing', 'takeBack']),
  ratings: z.boolean(),
  threshold: z.int().min(80).max(95),
  manyMarks: z.enum(['day-unknown', 'moment']),
})
export type ConnectionSettings = z.infer<typeof connectionSettings>
export const defaultConnectionSettings: ConnectionSettings = {
  unwatched: 'nothing',
  ratings: false,
  threshold: 90,
  manyMarks: 'day-unknown',
}

const personName = z.string().min(1).max(200)
/** A person of the media server. One of the two is known. */
export const connectionPerson = z
  .strictObject({ id: personName.nullable(), name: personName.nullable() })
  .refine(({ id, name }) => id !== null || name !== null)
export type ConnectionPerson = z.infer<typeof connectionPerson>

const title = { type: mediaType, id: z.number().int() }
/** A title of the catalogue with its name in the requested language; null if the catalogue lacks it. */
const namedTitle = z.object({ ...title, title: z.string().nullable() })

/**
 * One connection of a member. `people`: persons who sent messages and are not the chosen one, with their messages; the most recent
 * first, at most 50. `waitingTitles`: titles that wait for their member. `problem`: `too-many` after 20,000 messages on a day, until
 * the next day. Times are ISO 8601.
 */
export const connection = z.object({
  id: z.uuid(),
  kind: connectionKind,
  name: z.string(),
  person: z.object({ id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  people: z.array(
    z.object({ id: z.string().nullable(), name: z.string().nullable(), reports: z.number().int() }).readonly(),
  ),
  settings: connectionSettings,
  madeAt: z.string(),
  lastReportAt: z.string().nullable(),
  lastPlay: namedTitle
    .extend({ season: z.number().int().nullable(), episode: z.number().int().nullable(), at: z.string() })
    .nullable(),
  waitingTitles: z.number().int(),
  problem: z.enum(['too-many']).nullable(),
  /** Null: none is chosen. */
  server: connectionServer.nullable(),
})
export type Connection = z.infer<typeof connection>
/**
 * The member's connections, the oldest first, and the media servers that they can choose from. `publicServers`: whether they may also
 * type the address of a server on the internet.
 */
export const connectionList = z.object({
  connections: z.array(connection),
  servers: z.array(mediaServer),
  publicServers: z.boolean(),
})
export type ConnectionList = z.infer<typeof connectionList>

/**
 * The two addresses of a connection: at the address of this server, and at the one by which the operator says that media
 * servers inside the house reach it (`CONNECT_URL`); null without one. Only the hash of their token is stored.
 */
export const connectionAddress = z.object({ public: z.url(), inside: z.url().nullable() })
export type ConnectionAddress = z.infer<typeof connectionAddress>

const name = z
  .string()
  .transform((value) => value.toWellFormed().normalize('NFC').replaceAll('\0', '').trim())
  .pipe(z.string().min(1).max(100))
export const newConnection = z.strictObject({ kind: connectionKind, name })
/** A new name, settings, and whether the media server is read daily; omitted fields stay. */
export const connectionChange = z.strictObject({
  name: name.optional(),
  settings: connectionSettings.partial().strict().optional(),
  pullDaily: z.boolean().optional(),
})
export const connectionParams = z.object({ connection: z.uuid() })
export const connectionsQuery = z.object({ language: z.enum(localeCodes).default('en') })

/** The event that a message reports. */
export const reportEvents = [
  'watched',
  'markedWatched',
  'markedUnwatched',
  'started',
  'progress',
  'rated',
  'test',
] as const

/**
 * Why a message has its outcome.
 *
 * Counted: `counted`, `rated`; `takenBackThere`: the title was marked as unwatched, and its last viewing of this connection is gone.
 * Waiting: `queued`, it is read within seconds; `noPerson`, the member has not chosen a person; `unknownTitle` and
 * `unknownEpisode`, the member can say which one it is; `catalogueAway`, the metadata service cannot be reached; `quota`, the
 * account is full.
 * Not counted because of the message itself: `unreadable` (neither JSON nor a form with JSON), `unknownFormat` (of no known program),
 * `notAboutWatching`, `state` (it repeats that the title was watched once), `stoppedEarly` (`percent`), `otherKind` (music, a
 * trailer), `nameless`, `tooManyEpisodes` (one file with more than 20), `started`, `test`.
 * Not counted because of other data: `otherPerson` (`person`), `sameViewing` (`other`: its time), `alreadyWatched` (a mark of an item
 * that was watched), `beingPlayed` (a mark of another version while the title is played), `notStarted` (an end without a
 * position, and without a beginning long enough before it), `ignoredTitle`, `removed` (the member has deleted the viewing),
 * `takenBack`, `unwatched` (marked as unwatched later), `unwatchedIgnored` and `ratingsOff` (the settings say so).
 */
const reportReasons = [
  'counted',
  'rated',
  'takenBackThere',
  'queued',
  'noPerson',
  'unknownTitle',
  'unknownEpisode',
  'catalogueAway',
  'quota',
  'unreadable',
  'unknownFormat',
  'notAboutWatching',
  'state',
  'stoppedEarly',
  'otherKind',
  'nameless',
  'tooManyEpisodes',
  'started',
  'test',
  'otherPerson',
  'sameViewing',
  'alreadyWatched',
  'beingPlayed',
  'notStarted',
  'ignoredTitle',
  'removed',
  'takenBack',
  'unwatched',
  'unwatchedIgnored',
  'ratingsOff',
] as const
export const reportReason = z.enum(reportReasons)
export type ReportReason = (typeof reportReasons)[number]

/** Parameters of a reason: percent, the name of a person, the time of another viewing (ISO 8601). */
export const reasonParams = z.object({
  percent: z.number().int().optional(),
  person: z.string().optional(),
  other: z.string().optional(),
})

/**
 * One message in the log of a connection. `at`: when it arrived. `name`: the film or the show in the words of the message.
 * `title`, `season`, `episode` and `lastEpisode`: what it was matched to. `sentSeason` and `sentEpisode`: its own numbers.
 * `event` is null for a message that could not be read.
 */
const connectionLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(reportEvents).nullable(),
  outcome: z.enum(['counted', 'waiting', 'not-counted']),
  reason: reportReason,
  params: reasonParams,
  title: namedTitle.nullable(),
  /** Names the title for `PUT …/titles/:key`, to correct or ignore it; null for a message without a title. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  season: z.number().int().nullable(),
  episode: z.number().int().nullable(),
  lastEpisode: z.number().int().nullable(),
  sentSeason: z.number().int().nullable(),
  sentEpisode: z.number().int().nullable(),
})
export type ConnectionLogEntry = z.infer<typeof connectionLogEntry>
/** `after`: the `next` of the page before. */
export const connectionLogQuery = connectionsQuery.extend({
  after: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f-]{36}$/)
    .optional(),
})
/** The messages, the newest first; `next` is null on the last page. */
export const connectionLogPage = z.object({ results: z.array(connectionLogEntry), next: z.string().nullable() })

/** The number of messages that waited for the choice of a person and are read again now. */
export const chosenPerson = z.object({ connection, reports: z.number().int() })

/**
 * A film or a show as the media server calls it. `waiting`: nothing of it is counted until the member says which title
 * it is; `chosen` by the member, or `ignored`.
 */
const connectionTitle = z.object({
  key: z.string(),
  kind: mediaType,
  name: z.string(),
  year: z.number().int().nullable(),
  state: z.enum(['waiting', 'chosen', 'ignored']),
  title: namedTitle.nullable(),
  /** How many messages name it, and when the last one arrived, ISO 8601. */
  reports: z.number().int(),
  lastAt: z.string(),
})
export type ConnectionTitle = z.infer<typeof connectionTitle>
export const connectionTitles = z.object({ titles: z.array(connectionTitle) })
export const connectionTitleParams = connectionParams.extend({ key: z.string().regex(/^[\w-]{22}$/) })
/** The title of the catalogue; no title; or, with `ignored: false`, a new lookup as if the member had not answered. */
export const connectionTitleChoice = z.union([
  z.strictObject({ type: mediaType, id: z.number().int().min(1).max(9_999_999_999) }),
  z.strictObject({ ignored: z.boolean() }),
])
export type ConnectionTitleChoice = z.infer<typeof connectionTitleChoice>

/** Everything that this connection counted with a viewing at or after this time. `preview` changes nothing. */
export const takeBack = z.strictObject({ since: z.iso.datetime({ offset: true }), preview: z.boolean().optional() })
/** How many viewings there are, and how many films and shows have them. */
export const tookBack = z.object({ plays: z.number().int(), films: z.number().int(), shows: z.number().int() })

export const connectParams = z.object({ token: z.string().max(200) })
/** `taken`: stored, and read within seconds. `ignored` says why. */
export const receipt = z.object({ outcome: z.enum(['taken', 'ignored']), reason: reportReason })
export type Receipt = z.infer<typeof receipt>
