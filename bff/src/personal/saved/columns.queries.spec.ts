import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { columnsOf } from './columns.queries.ts'

describe.each(databases)('rows that are read as columns, in $name', ({ open }) => {
  it('keep their order, their types, nulls and every sign of a text', async () => {
    const database = await open()
    const texts = ['a,b', 'null', '"quoted" \\ and \u001f', null, '🎬']
    await database
      .insertInto('title_facts')
      .values(
        texts.map((text, index) => ({
          ...({ source: 'live', type: 'movie', genres: '[]', people: '[]', votes: 0, attempts: 0 } as const),
          media_id: 1 + index,
          runtime: index === 1 ? null : 90,
          language: text ?? '',
          countries: JSON.stringify([text]),
          score: index / 4,
          fetched_at: 1_764_000_000_000 + index,
          due_at: null,
        })),
      )
      .execute()
    const rows = database.selectFrom('title_facts').selectAll().where('source', '=', 'live').orderBy('media_id', 'desc')
    const columns = {
      ids: sql<number>`media_id`,
      runtimes: sql<number | null>`runtime`,
      languages: sql<string>`language`,
      countries: sql<(string | null)[]>`countries`,
      scores: sql<number>`score`,
      times: sql<number>`fetched_at`,
    }
    const reversed = texts.toReversed()
    expect(await columnsOf(database, rows.as('slice'), columns, ['countries'])).toEqual({
      ids: [5, 4, 3, 2, 1],
      runtimes: [90, 90, 90, null, 90],
      languages: reversed.map((text) => text ?? ''),
      countries: reversed.map((text) => [text]),
      scores: [1, 0.75, 0.5, 0.25, 0],
      times: [4, 3, 2, 1, 0].map((index) => 1_764_000_000_000 + index),
    })
    const none = rows.where('media_id', '>', 100).as('slice')
    expect(await columnsOf(database, none, { ids: columns.ids, countries: columns.countries }, ['countries'])).toEqual({
      ids: [],
      countries: [],
    })
  })
})
