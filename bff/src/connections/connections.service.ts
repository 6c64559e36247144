import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { demoUserId } from '@contract/demo-user'
import type {
  Connection,
  ConnectionAddress,
  connectionChange,
  ConnectionPerson,
  newConnection,
} from '@contract/connections.schema'
import type { LocaleCode } from '@contract/locale'
import { Config } from '../platform/config/config.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { isSamePerson, personOf, settingsOf, type ConnectionRow } from './connection-row.ts'
import { ConnectionsStore } from './connections.store.ts'
import { ConnectionServersStore, type ServerRow } from './pulling/connection-servers.store.ts'
import { ReportsStore, type LastViewing, type SeenPerson } from './reports.store.ts'
import { TitleNames } from './title-names.service.ts'

/** The connections of a member. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly store: ConnectionsStore,
    private readonly reports: ReportsStore,
    private readonly names: TitleNames,
    private readonly servers: ConnectionServersStore,
    private readonly config: Config,
  ) {}

  async all(userId: string, language: LocaleCode, now = Date.now()): Promise<Connection[]> {
    const rows = await this.store.all(userId)
    const [people, waiting, last, servers, plays] = await Promise.all([
      this.reports.people(userId),
      this.reports.waitingTitles(userId),
      this.reports.lastReports(userId),
      this.servers.all(userId),
      this.reports.lastViewings(
        userId,
        rows.map(({ id }) => id),
      ),
    ])
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        person: personOf(row),
        people: othersOf(people.get(row.id) ?? [], personOf(row)),
        settings: settingsOf(row),
        madeAt: isoTime(Number(row.made_at)),
        lastReportAt: isoTime(last.get(row.id)),
        lastPlay: await this.lastPlay(plays.get(row.id), language),
        waitingTitles: waiting.get(row.id) ?? 0,
        problem: Number(row.full_until ?? 0) > now ? ('too-many' as const) : null,
        server: serverOf(servers.find(({ connection_id }) => connection_id === row.id)),
      })),
    )
  }

  /** @throws ProblemException `not-found` (404) */
  async one(userId: string, id: string, language: LocaleCode): Promise<Connection> {
    const connection = (await this.all(userId, language)).find((one) => one.id === id)
    if (!connection) throw new ProblemException('not-found', 404)
    return connection
  }

  /** @throws ProblemException `not-found` (404) */
  async row(userId: string, id: string): Promise<ConnectionRow> {
    const row = await this.store.one(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    return row
  }

  /** @throws ProblemException `demo-account` (403), `too-many-connections` (409) */
  async make(
    userId: string,
    made: z.output<typeof newConnection>,
    language: LocaleCode,
    now = Date.now(),
  ): Promise<{ connection: Connection; address: ConnectionAddress }> {
    // Everybody shares the demo account and its history.
    if (userId === demoUserId) throw new ProblemException('demo-account', 403)
    const { row, token } = await this.store.make(userId, made, now)
    return { connection: await this.one(userId, row.id, language), address: this.addressOf(token) }
  }

  /** @throws ProblemException `not-found` (404) */
  async change(
    userId: string,
    id: string,
    { name, settings }: z.output<typeof connectionChange>,
    language: LocaleCode,
  ): Promise<Connection> {
    const before = settingsOf(await this.row(userId, id))
    await this.store.change(userId, id, {
      name,
      settings: settings && JSON.stringify({ ...before, ...settings }),
    })
    return this.one(userId, id, language)
  }

  /** @throws ProblemException `not-found` (404) */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.store.remove(userId, id))) throw new ProblemException('not-found', 404)
  }

  /** @throws ProblemException `not-found` (404) */
  async newAddress(userId: string, id: string): Promise<ConnectionAddress> {
    await this.row(userId, id)
    const token = await this.store.newAddress(userId, id)
    if (token === null) throw new ProblemException('not-found', 404)
    return this.addressOf(token)
  }

  private addressOf(token: string): ConnectionAddress {
    const { origin, connectOrigin } = this.config
    const path = `/api/connect/${token}`
    return { public: origin + path, inside: connectOrigin === null ? null : connectOrigin + path }
  }

  private async lastPlay(last: LastViewing | undefined, language: LocaleCode): Promise<Connection['lastPlay']> {
    if (!last) return null
    const { source, type, media_id, season, episode, at } = last
    const id = Number(media_id)
    const title = await this.names.nameOf({ source, type, id }, language)
    return { type, id, title, season, episode, at: isoTime(Number(at)) }
  }
}

/** The media server of a connection, as its member sees it. */
const serverOf = (row: ServerRow | undefined): Connection['server'] =>
  row
    ? {
        name: row.name.replace(/^https:\/\//, ''),
        signedInAs: row.signed_in_as,
        lastPullAt: isoTime(row.pulled_at === null ? undefined : Number(row.pulled_at)),
        problem: row.problem,
        pullDaily: row.is_daily === 1,
      }
    : null

/** The persons who are not the chosen one. */
const othersOf = (people: readonly SeenPerson[], chosen: ConnectionPerson | null) =>
  people.filter((person) => chosen === null || !isSamePerson(person, chosen))
