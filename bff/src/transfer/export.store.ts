import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { UserDatabase } from '../database/database.module.ts'
import type { Database } from '../database/schema.ts'
import { ProblemException } from '../http/problem.ts'

/** Rows read at once: an export never holds more. */
const size = 1000

/** Everything that an account keeps, in pages and in an order that depends on nothing but what is kept. */
@Injectable()
export class ExportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** @throws ProblemException `sign-in-required` where the account is gone */
  async user(id: string): Promise<Database['users']> {
    const row = await this.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new ProblemException('sign-in-required', 401)
    return row
  }

  async *items(userId: string): AsyncGenerator<Database['saved_items'][]> {
    for (let after: Database['saved_items'] | undefined; ;) {
      let query = this.database.selectFrom('saved_items').selectAll().where('user_id', '=', userId)
      if (after) {
        const { source, type, media_id } = after
        query = query.where((where) =>
          where(where.refTuple('source', 'type', 'media_id'), '>', where.tuple(source, type, media_id)),
        )
      }
      const rows = await query.orderBy('source').orderBy('type').orderBy('media_id').limit(size).execute()
      yield rows
      after = rows.at(-1)
      if (!after || rows.length < size) return
    }
  }

  /** With the title as it is kept beside the marks, if there are any. */
  async *plays(userId: string): AsyncGenerator<PlayRow[]> {
    for (let after: PlayRow | undefined; ;) {
      const rows: PlayRow[] = await this.playsAfter(userId, after).execute()
      yield rows
      after = rows.at(-1)
      if (!after || rows.length < size) return
    }
  }

  private playsAfter(userId: string, after: PlayRow | undefined) {
    const season = sql<number>`coalesce(${sql.ref('play.season')}, -1)`
    const episode = sql<number>`coalesce(${sql.ref('play.episode')}, -1)`
    const place = sql`(${sql.ref('play.source')}, ${sql.ref('play.played_at')}, ${sql.ref('play.type')}, ${sql.ref('play.media_id')}, ${season}, ${episode}, ${sql.ref('play.id')})`
    const query = this.database
      .selectFrom('plays as play')
      .leftJoin('saved_items as item', (join) =>
        join
          .onRef('item.user_id', '=', 'play.user_id')
          .onRef('item.source', '=', 'play.source')
          .onRef('item.type', '=', 'play.type')
          .onRef('item.media_id', '=', 'play.media_id'),
      )
      .select(['play.id', 'play.source', 'play.type', 'play.media_id', 'play.season', 'play.episode', 'play.played_at'])
      .select(['item.title', 'item.released'])
      .where('play.user_id', '=', userId)
      .$if(after !== undefined, (asked) => asked.where(sql<boolean>`${place} > ${placeOf(after!)}`))
    return query
      .orderBy('play.source')
      .orderBy('play.played_at')
      .orderBy('play.type')
      .orderBy('play.media_id')
      .orderBy(season)
      .orderBy(episode)
      .orderBy('play.id')
      .limit(size)
  }

  lists(userId: string): Promise<Database['lists'][]> {
    return this.database
      .selectFrom('lists')
      .selectAll()
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('name')
      .orderBy('id')
      .execute()
  }

  async *listItems(listId: string): AsyncGenerator<Database['list_items'][]> {
    for (let offset = 0; ; offset += size) {
      const rows = await this.database
        .selectFrom('list_items')
        .selectAll()
        .where('list_id', '=', listId)
        .orderBy('position')
        .orderBy('source')
        .orderBy('type')
        .orderBy('media_id')
        .limit(size)
        .offset(offset)
        .execute()
      yield rows
      if (rows.length < size) return
    }
  }

  async *waiting(userId: string): AsyncGenerator<WaitingExport[]> {
    for (let offset = 0; ; offset += size) {
      const rows = await this.database
        .selectFrom('waiting_rows as row')
        .innerJoin('waiting_titles as title', (join) =>
          join.onRef('title.user_id', '=', 'row.user_id').onRef('title.id', '=', 'row.title_id'),
        )
        .select(['title.state', 'title.wanted', 'row.kind', 'row.data'])
        .where('row.user_id', '=', userId)
        .orderBy('row.title_id')
        .orderBy('row.no')
        .orderBy('row.hash')
        .limit(size)
        .offset(offset)
        .execute()
      // SAFETY: what is resolved has no rows left.
      yield rows as WaitingExport[]
      if (rows.length < size) return
    }
  }

  genres(userId: string): Promise<Database['followed_genres'][]> {
    const mine = this.database.selectFrom('followed_genres').selectAll().where('user_id', '=', userId)
    return mine.orderBy('genre_id').execute()
  }

  people(userId: string): Promise<Database['followed_people'][]> {
    const mine = this.database.selectFrom('followed_people').selectAll().where('user_id', '=', userId)
    return mine.orderBy('source').orderBy('person_id').execute()
  }
}

/** A row that waits, with the title that it is of. */
export type WaitingExport = Pick<Database['waiting_rows'], 'kind' | 'data'> &
  Pick<Database['waiting_titles'], 'wanted'> & { readonly state: 'waiting' | 'leftOut' }

type PlayRow = Omit<Database['plays'], 'user_id'> & { readonly title: string | null; readonly released: string | null }

const placeOf = ({ source, played_at, type, media_id, season, episode, id }: PlayRow) =>
  sql`(${source}, ${played_at}, ${type}, ${media_id}, ${season ?? -1}, ${episode ?? -1}, ${id})`
