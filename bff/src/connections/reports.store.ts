import { Inject, Injectable } from '@nestjs/common'
import type { ConnectionPerson } from '@contract/connections.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { isSamePerson } from './connection-row.ts'

export type ReportRow = Database['connection_reports']
/** The place of a message in the log. */
export interface LogPlace {
  readonly at: number
  readonly id: string
}
export interface SeenPerson extends ConnectionPerson {
  readonly reports: number
}

/** A counted film or episode. */
export type LastViewing = Pick<
  Database['connection_viewings'],
  'source' | 'type' | 'media_id' | 'season' | 'episode' | 'at'
>

/** The persons of a connection that are listed. */
const MAX_PEOPLE = 50
const MAX_TITLES = 500

/** Reads the messages of connections: their log, the persons and titles that they name. */
@Injectable()
export class ReportsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** A page of the log, newest first. */
  log(userId: string, connectionId: string, after: LogPlace | null, limit: number): Promise<ReportRow[]> {
    return this.database
      .selectFrom('connection_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .$if(after !== null, (query) =>
        query.where((where) =>
          where.or([
            where('received_at', '<', after!.at),
            where.and([where('received_at', '=', after!.at), where('id', '<', after!.id)]),
          ]),
        ),
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** The films and episodes of the messages with these ids, in the order of the episodes of one file. */
  async viewingsOf(
    userId: string,
    reportIds: readonly string[],
  ): Promise<Map<string, Database['connection_viewings'][]>> {
    if (reportIds.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('connection_viewings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('report_id', 'in', reportIds)
      .orderBy('no')
      .execute()
    return Map.groupBy(rows, ({ report_id }) => report_id)
  }

  /** The persons of all messages of the member's connections, by connection, who sent last first. */
  async people(userId: string): Promise<Map<string, SeenPerson[]>> {
    const rows = await this.database
      .selectFrom('connection_reports')
      .select(['connection_id', 'person_id', 'person_name'])
      .select((select) => [select.fn.countAll().as('reports'), select.fn.max('received_at').as('last')])
      .where('user_id', '=', userId)
      .where((where) => where.or([where('person_id', 'is not', null), where('person_name', 'is not', null)]))
      .groupBy(['connection_id', 'person_id', 'person_name'])
      .orderBy('last', 'desc')
      .limit(MAX_PEOPLE * 20)
      .execute()
    const people = Map.groupBy(rows, ({ connection_id }) => connection_id)
    return new Map([...people].map(([id, seen]) => [id, merged(seen)]))
  }

  /** How many titles of each connection wait for the member. */
  async waitingTitles(userId: string): Promise<Map<string, number>> {
    const rows = await this.database
      .selectFrom('connection_titles')
      .select(['connection_id', (select) => select.fn.countAll().as('titles')])
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .groupBy('connection_id')
      .execute()
    return new Map(rows.map(({ connection_id, titles }) => [connection_id, Number(titles)]))
  }

  /** When the last message of each connection arrived, as far as the log has it. */
  async lastReports(userId: string): Promise<Map<string, number>> {
    const rows = await this.database
      .selectFrom('connection_reports')
      .select(['connection_id', (select) => select.fn.max('received_at').as('last')])
      .where('user_id', '=', userId)
      .groupBy('connection_id')
      .execute()
    return new Map(rows.map(({ connection_id, last }) => [connection_id, Number(last)]))
  }

  /** The last counted viewing of each connection. */
  async lastViewings(userId: string, connectionIds: readonly string[]): Promise<Map<string, LastViewing>> {
    const last = await Promise.all(
      connectionIds.map((id) =>
        this.database
          .selectFrom('connection_viewings')
          .select(['connection_id', 'source', 'type', 'media_id', 'season', 'episode', 'at'])
          .where('user_id', '=', userId)
          .where('connection_id', '=', id)
          .where('reason', '=', 'counted')
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    )
    return new Map(last.flatMap((viewing) => (viewing ? [[viewing.connection_id, viewing]] : [])))
  }

  /** The titles of a connection that wait, were chosen or are ignored, with their messages; those that wait first. */
  titles(userId: string, connectionId: string) {
    return this.database
      .selectFrom('connection_titles as titles')
      .leftJoin('connection_reports as reports', (join) =>
        join.onRef('reports.connection_id', '=', 'titles.connection_id').onRef('reports.title_key', '=', 'titles.key'),
      )
      .select(['titles.key', 'titles.kind', 'titles.name', 'titles.year', 'titles.state', 'titles.source'])
      .select(['titles.type', 'titles.media_id', 'titles.changed_at'])
      .select((select) => [
        select.fn.count('reports.id').as('reports'),
        select.fn.max('reports.received_at').as('last'),
      ])
      .where('titles.user_id', '=', userId)
      .where('titles.connection_id', '=', connectionId)
      .groupBy(['titles.key', 'titles.kind', 'titles.name', 'titles.year', 'titles.state', 'titles.source'])
      .groupBy(['titles.type', 'titles.media_id', 'titles.changed_at'])
      .orderBy((order) => order.case().when('titles.state', '=', 'waiting').then(0).else(1).end())
      .orderBy('last', 'desc')
      .limit(MAX_TITLES)
      .execute()
  }
}

type Seen = {
  person_id: string | null
  person_name: string | null
  reports: string | number | bigint
}
/** One entry for each person: a message may name one by id and name, and another by the name alone. */
function merged(rows: readonly Seen[]): SeenPerson[] {
  const people: SeenPerson[] = []
  for (const { person_id: id, person_name: name, reports } of rows) {
    const index = people.findIndex((person) => isSamePerson(person, { id, name }))
    const known = people[index]
    if (known) people[index] = { ...known, id: known.id ?? id, reports: known.reports + Number(reports) }
    else if (people.length < MAX_PEOPLE) people.push({ id, name, reports: Number(reports) })
  }
  return people
}
