import { Inject, Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { TitleFigures } from '../../metadata/metadata-source.port.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import {
  MAX_TITLES_AT_ONCE,
  savedTitlesAfter,
  savedTitlesAmong,
  type KnownFigures,
  type Owner,
  type SavedTitleRow,
} from './saved-facts.queries.ts'

type FactsRow = Selectable<Database['title_facts']>
type FiguresRow = Pick<FactsRow, 'runtime' | 'language' | 'countries' | 'people' | 'score' | 'fetched_at'>

const figureColumns = ['runtime', 'language', 'countries', 'people', 'score', 'fetched_at'] as const

/** Stores facts of titles, which all members share, and reads those of a member's titles. */
@Injectable()
export class FactsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** All saved titles of a type in the order of the primary key, which is that of their ids, 500 at a time. */
  async *savedTitles(owner: Owner, type: MediaType): AsyncGenerator<SavedTitleRow[]> {
    let last: number | undefined = 0
    do {
      const rows: SavedTitleRow[] = await savedTitlesAfter(this.database, owner, type, last)
      if (rows.length > 0) yield rows
      last = rows.length < MAX_TITLES_AT_ONCE ? undefined : rows.at(-1)?.media_id
    } while (last !== undefined)
  }

  /** Those of some titles that are saved, 500 at a time. */
  async *savedTitlesAmong(owner: Owner, type: MediaType, ids: readonly number[]): AsyncGenerator<SavedTitleRow[]> {
    for (let at = 0; at < ids.length; at += MAX_TITLES_AT_ONCE)
      yield await savedTitlesAmong(this.database, owner, type, ids.slice(at, at + MAX_TITLES_AT_ONCE))
  }

  /** The stored facts of at most 500 titles of a type, by id. */
  async facts(type: MediaType, ids: readonly number[]): Promise<Map<number, FiguresRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('title_facts')
      .select(['media_id', ...figureColumns])
      .where('source', '=', 'live')
      .where('type', '=', type)
      .where('media_id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [Number(row.media_id), row]))
  }

  /** The stored genres of at most 500 titles of a type, by id; null for a title whose facts wait to be fetched. */
  async genres(type: MediaType, ids: readonly number[]): Promise<Map<number, readonly number[] | null>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('title_facts')
      .select(['media_id', 'genres', 'fetched_at'])
      .where('source', '=', 'live')
      .where('type', '=', type)
      .where('media_id', 'in', ids)
      .execute()
    // SAFETY: `columnsOf` has written the JSON of this column.
    return new Map(
      rows.map((row) => [Number(row.media_id), row.fetched_at === null ? null : (JSON.parse(row.genres) as number[])]),
    )
  }

  /** Stores the fetched facts of a title; null for a title that its source does not have. */
  async put({ type, id }: TitleId, figures: TitleFigures | null, now: number): Promise<void> {
    const values = { ...columnsOf(figures), fetched_at: now, attempts: 0, due_at: null }
    await this.database
      .insertInto('title_facts')
      .values({ source: 'live', type, media_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['source', 'type', 'media_id']).doUpdateSet(values))
      .execute()
  }

  /** Lets titles without facts wait for them. Titles that have some, or wait already, stay as they are. */
  async enlist(titles: readonly TitleId[], now: number): Promise<void> {
    if (titles.length === 0) return
    const waiting = { ...columnsOf(null), fetched_at: null, attempts: 0, due_at: now }
    await this.database
      .insertInto('title_facts')
      .values(titles.map(({ type, id }) => ({ source: 'live' as const, type, media_id: id, ...waiting })))
      .onConflict((conflict) => conflict.columns(['source', 'type', 'media_id']).doNothing())
      .execute()
  }

  /** Lets known facts be fetched again. */
  async refresh(titles: readonly TitleId[], now: number): Promise<void> {
    for (const type of ['movie', 'tv'] as const) {
      const ids = titles.filter((title) => title.type === type).map(({ id }) => id)
      if (ids.length === 0) continue
      await this.database
        .updateTable('title_facts')
        .set({ due_at: now })
        .where('source', '=', 'live')
        .where('type', '=', type)
        .where('media_id', 'in', ids)
        .where('due_at', 'is', null)
        .execute()
    }
  }

  /** The title whose facts are due, the last enlisted first; undefined without one. */
  async nextDue(now: number): Promise<(TitleId & { attempts: number }) | undefined> {
    const row = await this.database
      .selectFrom('title_facts')
      .select(['type', 'media_id', 'attempts'])
      .where('source', '=', 'live')
      .where('due_at', '<=', now)
      .orderBy('due_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { type: row.type, id: Number(row.media_id), attempts: row.attempts }
  }

  /** Puts off a title whose facts could not be fetched. */
  async putOff({ type, id }: TitleId, dueAt: number): Promise<void> {
    await this.database
      .updateTable('title_facts')
      .set((set) => ({ attempts: set('attempts', '+', 1), due_at: dueAt }))
      .where('source', '=', 'live')
      .where('type', '=', type)
      .where('media_id', '=', id)
      .execute()
  }

  /** The next member in the order of their ids who has titles or viewings; undefined after the last one. */
  async memberAfter(userId: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('item_revisions')
      .select('user_id')
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst()
    return row?.user_id
  }

  /** The next 500 titles of a type with a viewing, in the order of their ids. */
  async viewedTitlesAfter({ userId, source }: Owner, type: MediaType, after: number): Promise<number[]> {
    const rows = await this.database
      .selectFrom('plays')
      .select('media_id')
      .distinct()
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('type', '=', type)
      .where('media_id', '>', after)
      .orderBy('media_id')
      .limit(MAX_TITLES_AT_ONCE)
      .execute()
    return rows.map(({ media_id }) => media_id)
  }

  /** The next list of all members in the order of their ids; undefined after the last one. */
  async listAfter(id: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('lists')
      .select('id')
      .where('id', '>', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id
  }

  /** The next 500 titles of a type on a list, in the order of their ids. */
  async listedTitlesAfter(list: string, type: MediaType, after: number): Promise<number[]> {
    const rows = await this.database
      .selectFrom('list_items')
      .select('media_id')
      .where('list_id', '=', list)
      .where('source', '=', 'live')
      .where('type', '=', type)
      .where('media_id', '>', after)
      .orderBy('media_id')
      .limit(MAX_TITLES_AT_ONCE)
      .execute()
    return rows.map(({ media_id }) => media_id)
  }
}

/** The figures as columns, those of an unknown title without any. */
const columnsOf = (figures: TitleFigures | null) => ({
  runtime: figures?.runtime ?? null,
  language: figures?.language ?? '',
  countries: JSON.stringify(figures?.countries ?? []),
  genres: JSON.stringify(figures?.genres ?? []),
  people: JSON.stringify([figures?.makers ?? [], figures?.actors ?? []]),
  score: figures?.score ?? null,
  votes: figures?.votes ?? 0,
})

/** The figures of a row; null before they are fetched. */
export function figuresOf(row: FiguresRow): KnownFigures | null {
  const { runtime, language, countries, people, score, fetched_at } = row
  if (fetched_at === null) return null
  // SAFETY: `columnsOf` has written the JSON of these columns.
  const [makers, actors] = JSON.parse(people) as [number[], number[]]
  return { runtime, language, countries: JSON.parse(countries) as string[], makers, actors, score }
}
