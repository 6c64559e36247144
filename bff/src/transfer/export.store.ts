import { Inject, Injectable } from '@nestjs/common'
import { sql, type NotNull } from 'kysely'
import { UserDatabase } from '../platform/database/database.module.ts'
import { inPages, PAGE_SIZE } from '../platform/database/in-pages.ts'
import type { Database } from '../platform/database/schema.ts'

/** Reads everything that an account stores, in pages and in an order that depends on the data alone. */
@Injectable()
export class ExportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  items(userId: string): AsyncGenerator<Database['saved_items'][]> {
    return inPages((after?: Database['saved_items']) => {
      let query = this.database.selectFrom('saved_items').selectAll().where('user_id', '=', userId)
      if (after) {
        const { source, type, media_id } = after
        query = query.where((where) =>
          where(where.refTuple('source', 'type', 'media_id'), '>', where.tuple(source, type, media_id)),
        )
      }
      return query.orderBy('source').orderBy('type').orderBy('media_id').limit(PAGE_SIZE).execute()
    })
  }

  /** Plays, each with the title of its saved item if there is one. */
  plays(userId: string): AsyncGenerator<PlayRow[]> {
    return inPages((after?: PlayRow) => this.playsAfter(userId, after).execute())
  }

  /** Plays of films, each with the stored rating and watched date, and whether there is an earlier viewing. */
  filmViewings(userId: string): AsyncGenerator<FilmViewingRow[]> {
    return inPages((after?: FilmViewingRow) =>
      this.playsAfter(userId, after)
        .where('play.type', '=', 'movie')
        .select(['item.rating', 'item.watched_at'])
        .select((select) =>
          select
            .exists(
              select
                .selectFrom('plays as earlier')
                .select('earlier.id')
                .whereRef('earlier.user_id', '=', 'play.user_id')
                .whereRef('earlier.source', '=', 'play.source')
                .whereRef('earlier.type', '=', 'play.type')
                .whereRef('earlier.media_id', '=', 'play.media_id')
                .where((where) =>
                  where(
                    where.refTuple('earlier.played_at', 'earlier.id'),
                    '<',
                    where.refTuple('play.played_at', 'play.id'),
                  ),
                ),
            )
            .as('isRewatch'),
        )
        .execute(),
    )
  }

  private playsAfter(userId: string, after: PlayRow | undefined) {
    const season = sql<number>`coalesce(${sql.ref('play.season')}, -1)`
    const episode = sql<number>`coalesce(${sql.ref('play.episode')}, -1)`
    const cursor = sql`(${sql.ref('play.source')}, ${sql.ref('play.played_at')}, ${sql.ref('play.type')}, ${sql.ref('play.media_id')}, ${season}, ${episode}, ${sql.ref('play.id')})`
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
      .select(['play.precision', 'play.rating as playRating', 'play.note as playNote'])
      .select(['item.title', 'item.released'])
      .where('play.user_id', '=', userId)
      .$if(after !== undefined, (request) => request.where(sql<boolean>`${cursor} > ${cursorOf(after!)}`))
    return query
      .orderBy('play.source')
      .orderBy('play.played_at')
      .orderBy('play.type')
      .orderBy('play.media_id')
      .orderBy(season)
      .orderBy(episode)
      .orderBy('play.id')
      .limit(PAGE_SIZE)
  }

  /** The marks of episodes, each with the title of its show's saved item if there is one. */
  episodes(userId: string): AsyncGenerator<EpisodeMarkRow[]> {
    return inPages((after?: EpisodeMarkRow) => {
      const query = this.database
        .selectFrom('episode_marks as mark')
        .leftJoin('saved_items as item', (join) =>
          join
            .onRef('item.user_id', '=', 'mark.user_id')
            .onRef('item.source', '=', 'mark.source')
            .on('item.type', '=', 'tv')
            .onRef('item.media_id', '=', 'mark.media_id'),
        )
        .selectAll('mark')
        .select(['item.title', 'item.released'])
        .where('mark.user_id', '=', userId)
        .$if(after !== undefined, (all) =>
          all.where((where) =>
            where(
              where.refTuple('mark.source', 'mark.media_id', 'mark.season', 'mark.episode'),
              '>',
              where.tuple(after!.source, after!.media_id, after!.season, after!.episode),
            ),
          ),
        )
      return query
        .orderBy('mark.source')
        .orderBy('mark.media_id')
        .orderBy('mark.season')
        .orderBy('mark.episode')
        .limit(PAGE_SIZE)
        .execute()
    })
  }

  lists(userId: string): Promise<Database['lists'][]> {
    return this.ownLists(userId).where('deleted_at', 'is', null).execute()
  }

  /** Lists that their member deleted, and may still restore. */
  deletedLists(userId: string): Promise<(Database['lists'] & { readonly deleted_at: number })[]> {
    return this.ownLists(userId).where('deleted_at', 'is not', null).$narrowType<{ deleted_at: NotNull }>().execute()
  }

  private ownLists(userId: string) {
    const mine = this.database.selectFrom('lists').selectAll().where('user_id', '=', userId)
    return mine.orderBy('created_at').orderBy('name').orderBy('id')
  }

  listItems(listId: string): AsyncGenerator<Database['list_items'][]> {
    return inPages((after?: Database['list_items']) => {
      let query = this.database.selectFrom('list_items').selectAll().where('list_id', '=', listId)
      if (after) {
        const { position, source, type, media_id } = after
        query = query.where((where) =>
          where(
            where.refTuple('position', 'source', 'type', 'media_id'),
            '>',
            where.tuple(position, source, type, media_id),
          ),
        )
      }
      return query.orderBy('position').orderBy('source').orderBy('type').orderBy('media_id').limit(PAGE_SIZE).execute()
    })
  }

  waiting(userId: string): AsyncGenerator<WaitingExport[]> {
    return inPages(async (after?: WaitingExport) => {
      const rows = await this.database
        .selectFrom('waiting_rows as row')
        .innerJoin('waiting_titles as title', (join) =>
          join.onRef('title.user_id', '=', 'row.user_id').onRef('title.id', '=', 'row.title_id'),
        )
        .select(['title.state', 'title.wanted', 'row.kind', 'row.data', 'row.title_id', 'row.no', 'row.hash'])
        .where('row.user_id', '=', userId)
        .$if(after !== undefined, (all) =>
          all.where((where) =>
            where(
              where.refTuple('row.title_id', 'row.no', 'row.hash'),
              '>',
              where.tuple(after!.title_id, after!.no, after!.hash),
            ),
          ),
        )
        .orderBy('row.title_id')
        .orderBy('row.no')
        .orderBy('row.hash')
        .limit(PAGE_SIZE)
        .execute()
      // SAFETY: resolved titles have no rows left.
      return rows as WaitingExport[]
    })
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

/** A waiting row, with its title. */
export type WaitingExport = Pick<Database['waiting_rows'], 'kind' | 'data' | 'title_id' | 'no' | 'hash'> &
  Pick<Database['waiting_titles'], 'wanted'> & { readonly state: 'waiting' | 'leftOut' }

export type PlayRow = Omit<Database['plays'], 'user_id'> & {
  readonly title: string | null
  readonly released: string | null
  readonly playRating?: number | null | undefined
  readonly playNote?: string | null | undefined
}

export type EpisodeMarkRow = Database['episode_marks'] & Pick<PlayRow, 'title' | 'released'>

export type FilmViewingRow = PlayRow &
  Pick<Database['saved_items'], 'rating' | 'watched_at'> & { readonly isRewatch: unknown }

const cursorOf = ({ source, played_at, type, media_id, season, episode, id }: PlayRow) =>
  sql`(${source}, ${played_at}, ${type}, ${media_id}, ${season ?? -1}, ${episode ?? -1}, ${id})`
