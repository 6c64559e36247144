import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LogPlace } from '../reports.store.ts'
import { addTask, type ConnectionTask } from './tasks.queries.ts'

/** Messages that are marked in one turn, and viewings that are listed in one. */
const AT_ONCE = 500

/** A viewing that a connection has counted. */
export type CountedPlace = Pick<Database['plays'], 'id' | 'source' | 'type' | 'media_id' | 'season' | 'episode'>
/** Viewings of a connection since a time (epoch milliseconds). */
export interface CountedSince {
  readonly userId: string
  readonly connectionId: string
  readonly since: number
}

/** Stores the tasks of connections, and has their statements. */
@Injectable()
export class TasksStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  add(task: ConnectionTask): Promise<void> {
    return addTask(this.database, task)
  }

  /** The next task of a member. */
  next(userId: string): Promise<ConnectionTask | undefined> {
    return this.database
      .selectFrom('connection_tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('connection_id')
      .orderBy('kind')
      .orderBy('key')
      .limit(1)
      .executeTakeFirst()
  }

  /** Members with tasks. */
  async members(): Promise<string[]> {
    const rows = await this.database
      .selectFrom('connection_tasks')
      .select('user_id')
      .distinct()
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ user_id }) => user_id)
  }

  async end({ connection_id, kind, key }: ConnectionTask): Promise<void> {
    await this.database
      .deleteFrom('connection_tasks')
      .where('connection_id', '=', connection_id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
  }

  /** The next messages of a connection after a place, the oldest first. */
  async messagesAfter(connectionId: string, { at, id }: LogPlace): Promise<LogPlace[]> {
    const rows = await this.database
      .selectFrom('connection_reports')
      .select(['received_at', 'id'])
      .where('connection_id', '=', connectionId)
      .where((where) => where(where.refTuple('received_at', 'id'), '>', where.tuple(at, id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    return rows.map((row) => ({ at: Number(row.received_at), id: row.id }))
  }

  /** Marks those of some messages to be read again that name a person, or that wait until the person is known. */
  async readPeopleAgain(ids: readonly string[], now: number): Promise<void> {
    await this.database
      .updateTable('connection_reports')
      .set({ outcome: 'waiting', reason: 'queued', params: '{}', due_at: now })
      .where('id', 'in', ids)
      .where('reason', 'in', ['noPerson', 'otherPerson'])
      .execute()
  }

  /** Marks those of some messages to be read again that name a title. */
  async readTitleAgain(ids: readonly string[], key: string, now: number): Promise<void> {
    await this.database
      .updateTable('connection_reports')
      .set({ due_at: now })
      .where('id', 'in', ids)
      .where('title_key', '=', key)
      .where('reason', 'not in', ['noPerson', 'otherPerson'])
      .execute()
  }

  /** The next viewings that a connection has counted since a time and that its member has not edited, in the order of their ids. */
  playsAfter(of: CountedSince, after: string): Promise<CountedPlace[]> {
    return this.countedSince(of)
      .select(['id', 'source', 'type', 'media_id', 'season', 'episode'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  }

  /** How many viewings a connection has counted since a time, and of how many titles, by type. */
  async counted(of: CountedSince): Promise<{ type: Database['plays']['type']; plays: number; titles: number }[]> {
    const rows = await this.countedSince(of)
      .select('type')
      .select((select) => [select.fn.countAll().as('plays'), select.fn.count('media_id').distinct().as('titles')])
      .groupBy(['source', 'type'])
      .execute()
    return rows.map(({ type, plays, titles }) => ({ type, plays: Number(plays), titles: Number(titles) }))
  }

  /** A viewing of an unknown day, or of an earlier one, counts by the message that it comes from. */
  private countedSince({ userId, connectionId, since }: CountedSince) {
    return this.database
      .selectFrom('plays')
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .where('version', '=', 0)
      .where((where) =>
        where.or([
          where.and([where('played_at', '>=', since), where('precision', '!=', 'none')]),
          where.exists(
            where
              .selectFrom('connection_viewings as viewing')
              .select('viewing.play_id')
              .whereRef('viewing.user_id', '=', 'plays.user_id')
              .whereRef('viewing.source', '=', 'plays.source')
              .whereRef('viewing.type', '=', 'plays.type')
              .whereRef('viewing.media_id', '=', 'plays.media_id')
              .whereRef('viewing.season', 'is not distinct from', 'plays.season')
              .whereRef('viewing.episode', 'is not distinct from', 'plays.episode')
              .where('viewing.at', '>=', since)
              .where('viewing.connection_id', '=', connectionId)
              .whereRef('viewing.play_id', '=', 'plays.id'),
          ),
        ]),
      )
  }
}
