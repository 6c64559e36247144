import { sql } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import type { TitleFigures } from '../../metadata/metadata-source.port.ts'
import { columnsOf } from '../saved/columns.queries.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

/** Rows that are read at once: few enough that other requests hardly wait. */
export const MAX_TITLES_AT_ONCE = 500

/** A member and the source whose titles are read. */
export interface Owner {
  readonly userId: string
  readonly source: 'embedded' | 'live'
}
/** The facts that statistics and filters read: genres are those of the saved title, and nothing reads votes. */
export type KnownFigures = Omit<TitleFigures, 'genres' | 'votes'>

/** The known facts of a title; `fetchedAt` (epoch milliseconds) is null for the embedded catalogue. */
export interface KnownTitle {
  readonly figures: KnownFigures
  readonly fetchedAt: number | null
}
/** A saved title as it is counted, with its facts. */
export interface SavedTitleRow {
  readonly type: MediaType
  readonly media_id: number
  readonly released: string | null
  readonly genres: readonly number[]
  readonly saved_at: number | null
  readonly watched_at: number | null
  readonly rating: number | null
  /** Null while they are not known. */
  readonly known: KnownTitle | null
  /** Whether it has a row of facts, which may still wait for its figures. */
  readonly isEnlisted: boolean
}

/** The next 500 saved titles of a type in the order of the primary key, which is that of their ids. */
export const savedTitlesAfter = (database: UserDatabase, owner: Owner, type: MediaType, after: number) =>
  rowsOf(
    database,
    type,
    titlesOf(database, owner, type)
      .where('saved_items.media_id', '>', after)
      .orderBy('saved_items.media_id')
      .limit(MAX_TITLES_AT_ONCE),
  )

/** Those of at most 500 titles of a type that are saved. */
export const savedTitlesAmong = (database: UserDatabase, owner: Owner, type: MediaType, ids: readonly number[]) =>
  rowsOf(database, type, titlesOf(database, owner, type).where('saved_items.media_id', 'in', ids))

const titlesOf = (database: UserDatabase, { userId, source }: Owner, type: MediaType) =>
  database
    .selectFrom('saved_items')
    .leftJoin('title_facts', (join) =>
      join
        .onRef('title_facts.source', '=', 'saved_items.source')
        .onRef('title_facts.type', '=', 'saved_items.type')
        .onRef('title_facts.media_id', '=', 'saved_items.media_id'),
    )
    .select(['saved_items.media_id', 'released', 'genre_ids', 'saved_at', 'watched_at', 'rating'])
    .select(['runtime', 'language', 'countries', 'people', 'score', 'fetched_at'])
    .where('saved_items.user_id', '=', userId)
    .where('saved_items.source', '=', source)
    .where('saved_items.type', '=', type)

async function rowsOf(
  database: UserDatabase,
  type: MediaType,
  titles: ReturnType<typeof titlesOf>,
): Promise<SavedTitleRow[]> {
  const columns = {
    ids: sql<number>`media_id`,
    released: sql<string | null>`released`,
    genres: sql<number[]>`genre_ids`,
    saved: sql<number | null>`saved_at`,
    watched: sql<number | null>`watched_at`,
    ratings: sql<number | null>`rating`,
    runtimes: sql<number | null>`runtime`,
    /** Null without a row of facts. */
    languages: sql<string | null>`language`,
    countries: sql<string[] | null>`countries`,
    people: sql<[makers: number[], actors: number[]] | null>`people`,
    scores: sql<number | null>`score`,
    fetched: sql<number | null>`fetched_at`,
  }
  const lists = await columnsOf(database, titles.as('slice'), columns, ['genres', 'countries', 'people'])
  const knownAt = (index: number): KnownTitle | null => {
    const fetchedAt = lists.fetched[index]!
    if (fetchedAt === null) return null
    const [makers, actors] = lists.people[index]!
    const figures = {
      runtime: lists.runtimes[index]!,
      language: lists.languages[index]!,
      countries: lists.countries[index]!,
      makers,
      actors,
      score: lists.scores[index]!,
    }
    return { figures, fetchedAt }
  }
  return lists.ids.map((media_id, index) => ({
    type,
    media_id,
    released: lists.released[index]!,
    genres: lists.genres[index]!,
    saved_at: lists.saved[index]!,
    watched_at: lists.watched[index]!,
    rating: lists.ratings[index]!,
    known: knownAt(index),
    isEnlisted: lists.languages[index] !== null,
  }))
}
