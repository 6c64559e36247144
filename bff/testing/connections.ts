import { setImmediate } from 'node:timers/promises'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type {
  Connection,
  ConnectionAddress,
  ConnectionKind,
  ConnectionLogEntry,
  ConnectionTitle,
} from '@contract/connections.schema'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { ReportQueue } from '../src/connections/counting/report-queue.service.ts'
import { films, shows } from './titles.ts'
import type { Visitor } from './server.ts'

interface Sent {
  readonly type?: string
  readonly method?: 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  /** The server that it is sent to; if omitted, the member's server. */
  readonly app?: NestFastifyApplication
}

/** A connection of a member, as its media server and its member use it. */
export class ConnectionUnderTest {
  private constructor(
    private readonly app: NestFastifyApplication,
    readonly member: Visitor,
    readonly userId: string,
    readonly id: string,
    /** The path of its address. */
    public path: string,
  ) {}

  static async make(
    app: NestFastifyApplication,
    member: Visitor,
    kind: ConnectionKind = 'jellyfin',
  ): Promise<ConnectionUnderTest> {
    const { user } = (await member.call('session')).json() as { user: { id: string } }
    const answer = await member.call('makeConnection', { body: { kind, name: 'Living room' } })
    const { connection, address } = answer.json() as { connection: Connection; address: ConnectionAddress }
    return new ConnectionUnderTest(app, member, user.id, connection.id, new URL(address.public).pathname)
  }

  /** Sends one message; an object as JSON. */
  async send(message: object | string | Buffer, { type = 'application/json', ...sent }: Sent = {}) {
    const answer = await (sent.app ?? this.app).inject({
      method: sent.method ?? 'POST',
      url: this.path,
      headers: { host: 'reelroom.test', 'content-type': type, ...sent.headers },
      payload: typeof message === 'object' && !Buffer.isBuffer(message) ? JSON.stringify(message) : message,
    })
    return { status: answer.statusCode, body: answer.json() as { outcome: string; reason: string } }
  }

  /** Sends messages one after the other, and counts them all. */
  async receive(...messages: readonly object[]): Promise<void> {
    for (const message of messages) {
      const sentAt = Date.now()
      await this.send(message)
      // Messages of the same millisecond have no order in the log.
      while (Date.now() === sentAt) await setImmediate()
    }
    await this.count()
  }

  /** Counts all messages that wait. */
  count(app = this.app): Promise<void> {
    return app.get(ReportQueue).read(this.userId)
  }

  async choosePerson(name: string, id: string | null = null): Promise<number> {
    const answer = await this.member.call('chooseConnectionPerson', {
      params: { connection: this.id },
      body: { id, name },
    })
    await this.count()
    return (answer.json() as { reports: number }).reports
  }

  async change(settings: object): Promise<void> {
    await this.member.call('changeConnection', { params: { connection: this.id }, body: { settings } })
  }

  async state(): Promise<Connection> {
    const answer = await this.member.call('connection', { params: { connection: this.id } })
    return (answer.json() as { connection: Connection }).connection
  }

  async log(): Promise<ConnectionLogEntry[]> {
    const answer = await this.member.call('connectionLog', { params: { connection: this.id } })
    return (answer.json() as { results: ConnectionLogEntry[] }).results
  }

  /** The reasons of the log, the oldest first. */
  async reasons(): Promise<string[]> {
    return (await this.log()).map(({ reason }) => reason).toReversed()
  }

  async titles(): Promise<ConnectionTitle[]> {
    const answer = await this.member.call('connectionTitles', { params: { connection: this.id } })
    return (answer.json() as { titles: ConnectionTitle[] }).titles
  }

  async chooseTitle(key: string, body: object): Promise<number> {
    const { status } = await this.member.call('chooseConnectionTitle', { params: { connection: this.id, key }, body })
    await this.count()
    return status
  }

  async takeBack(since: string, preview = false): Promise<object> {
    const answer = await this.member.call('takeBack', { params: { connection: this.id }, body: { since, preview } })
    return answer.json()
  }

  /** The member's viewings as texts, the newest first. */
  async plays(): Promise<string[]> {
    const answer = await this.member.call('history')
    const { results } = answer.json() as { results: HistoryEntry[] }
    return results.map(({ play }) => {
      const episode = play.season === null ? '' : ` S${play.season}E${play.episode}`
      return `${play.type} ${play.mediaId}${episode} ${play.precision ?? play.playedAt}`
    })
  }
}

/** When the messages below say that it was, in UTC. */
export const evening = '2026-03-01T21:05:09Z'
const hour = 60 * 60 * 10_000_000

/** The official plugin's message at the end of a film; the film is of the embedded catalogue. */
export const filmEnded = (more: object = {}): object => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  Name: 'Heat',
  Year: 1995,
  RunTimeTicks: 2.8 * hour,
  PlaybackPositionTicks: 2.7 * hour,
  PlayedToCompletion: true,
  NotificationUsername: 'ada',
  UserId: 'a0a0',
  ItemId: 'a1',
  UtcTimestamp: evening,
  ...more,
})
/** The same of an episode. */
export const episodeEnded = (season: number, episode: number, more: object = {}): object =>
  filmEnded({
    ItemType: 'Episode',
    Name: 'An episode',
    SeriesName: 'Dark',
    Year: 2017,
    SeasonNumber: season,
    EpisodeNumber: episode,
    ItemId: `e${season}-${episode}`,
    RunTimeTicks: hour,
    PlaybackPositionTicks: hour,
    ...more,
  })
/** A mark as watched, or as unwatched. */
export const marked = (message: object, played = true, more: object = {}): object => ({
  ...message,
  NotificationType: 'UserDataSaved',
  SaveReason: 'TogglePlayed',
  Played: played,
  ...more,
})
export const heatAt = (at: string): string => `movie ${films.heat} ${at.replace('Z', '.000Z')}`
export const darkAt = (season: number, episode: number, at: string): string =>
  `tv ${shows.dark} S${season}E${episode} ${at.replace('Z', '.000Z')}`
