import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportTitle, WaitingTitle } from '@contract/import-answers.schema'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { noChanges } from '../apply/import-counts.ts'
import { waitingFiles } from '@import-formats/testing/uploads'
import { films } from '../../../testing/titles.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const suspiria = { type: 'movie', id: films.suspiria } as const
const heat = { type: 'movie', id: films.heat } as const
const conflict = { type: 'import-conflict', status: 409 }

describe.each(databases)('titles that an import could not match, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })

  const imported = async (rule: 'mine' | 'imported' = 'mine', file: string | Buffer = waitingFiles) => {
    const { id } = await account.upload('ada', 'letterboxd.zip', file)
    return account.apply('ada', id, rule)
  }
  const waiting = async (state: 'waiting' | 'leftOut' = 'waiting') =>
    (await account.waiting.titles('ada', { state }, 1)).results
  const pyre = async () => (await waiting()).find(({ name }) => name.startsWith('Susan'))!
  const rowsOf = (table: 'waiting_titles' | 'waiting_rows') =>
    account.database
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', 'ada')
      .orderBy(table === 'waiting_titles' ? sql`id` : sql`title_id, hash`)
      .execute()
  const listed = async () =>
    (
      await account.database.selectFrom('list_items').select(['media_id', 'position']).orderBy('position').execute()
    ).map(({ media_id, position }) => [media_id, position])
  const itemOf = (id: number) =>
    account.database
      .selectFrom('saved_items')
      .select(['rating', 'watched_at'])
      .where('media_id', '=', id)
      .executeTakeFirst()
  const last = async () => (await account.imports.current('ada')).last!

  it('are in the order of their files, with natural numbers, and of their lines', async () => {
    await account.database
      .insertInto('waiting_titles')
      .values(
        [
          ['ratings-10.csv', 2],
          ['ratings-2.csv', 11],
          ['ratings-2.csv', 3],
        ].map(([file, line]) => ({
          id: `${file} ${line}`,
          user_id: 'ada',
          state: 'waiting' as const,
          reason: 'notFound' as const,
          wanted: JSON.stringify({ name: 'Xylozephyr', year: 1931 }),
          file: String(file),
          line: Number(line),
          source: 'embedded' as const,
          candidates: '[]',
          match: null,
          conflict: 'mine' as const,
          imported_at: 1,
        })),
      )
      .execute()
    expect((await waiting()).map(({ id }) => id)).toEqual(['ratings-2.csv 3', 'ratings-2.csv 11', 'ratings-10.csv 2'])
  })

  it('wait with their reason, and the import reports both counts', async () => {
    const done = await imported()
    expect({ titles: done.titles, counts: done.counts }).toEqual({
      titles: 4,
      counts: { matched: 2, ambiguous: 1, notFound: 1, unanswered: 0, skipped: 0, invalid: 0, part: 1 },
    })
    expect(
      (await waiting()).map(({ name, year, file, line, reason, candidates }) => ({
        name,
        year,
        file,
        line,
        reason,
        hasCandidates: candidates.length > 0,
      })),
    ).toEqual([
      { name: 'Susan’s Pyre', year: 1977, file: 'watched.csv', line: 3, reason: 'notFound', hasCandidates: false },
      { name: 'Nosferatu', year: null, file: 'watchlist.csv', line: 2, reason: 'ambiguous', hasCandidates: true },
    ])
    expect(await account.imports.current('ada')).toMatchObject({ import: null, last: { id: done.id, state: 'done' } })
    const shown = (await account.reports.titles('ada', done.id, 'notFound', 1)).results
    expect(shown.map(({ name }: ImportTitle) => name)).toEqual(['Susan’s Pyre'])
    expect((await account.reports.faults('ada', done.id, { part: false, page: 1 })).results).toEqual([
      { file: 'ratings.csv', line: 3, reason: 'date', part: true },
    ])
  })

  it('add marks, rating, viewings and their place on the list when resolved, as the import would have', async () => {
    await imported()
    expect(await listed()).toEqual([
      [2016, 1],
      [1004, 3],
    ])
    const outcome = await account.waiting.answer('ada', (await pyre()).id, suspiria)
    expect(outcome).toMatchObject({ state: 'resolved', match: { ...suspiria, title: 'Suspiria' } })
    expect(await itemOf(films.suspiria)).toEqual({ rating: 9, watched_at: noon('2021-05-01') })
    expect(await listed()).toEqual([
      [2016, 1],
      [4058, 2],
      [1004, 3],
    ])
    expect((await waiting()).map(({ name }) => name)).toEqual(['Nosferatu'])
    expect(await last()).toMatchObject({
      counts: { matched: 3, ambiguous: 1, notFound: 0 },
      result: { ...noChanges, added: 2, plays: 2, lists: 1, listItems: 3 },
    })
    const plays = await account.database
      .selectFrom('plays')
      .select('played_at')
      .where('media_id', '=', films.suspiria)
      .execute()
    expect(plays).toEqual([{ played_at: noon('2021-05-01') }])
  })

  it('are added once when resolved twice, also from two tabs; another choice is refused', async () => {
    await imported()
    const { id } = await pyre()
    const both = await Promise.all([1, 2].map(() => account.waiting.answer('ada', id, suspiria)))
    expect(both.map(({ state }) => state)).toEqual(['resolved', 'resolved'])
    const before = await account.json('ada')
    await account.waiting.answer('ada', id, suspiria)
    await expect(account.waiting.answer('ada', id, heat)).rejects.toMatchObject(conflict)
    await expect(account.waiting.answer('ada', id, { leftOut: true })).rejects.toMatchObject(conflict)
    expect(await account.json('ada')).toEqual(before)
  })

  it('wait once when the same file is imported again, and keep their answers', async () => {
    await imported()
    const before = [await rowsOf('waiting_titles'), await rowsOf('waiting_rows')]
    const again = await imported()
    expect(again.counts).toMatchObject({ matched: 2, ambiguous: 1, notFound: 1 })
    const strip = (rows: object[]) => rows.map((row) => ({ ...row, imported_at: 0, import_id: '' }))
    expect([await rowsOf('waiting_titles'), await rowsOf('waiting_rows')].map(strip)).toEqual(before.map(strip))

    const { id } = await pyre()
    await account.waiting.answer('ada', id, suspiria)
    const nosferatu = (await waiting())[0]!
    await account.waiting.answer('ada', nosferatu.id, { leftOut: true })
    const exported = await account.json('ada')
    const third = await imported()
    expect(third.counts).toMatchObject({ matched: 3, skipped: 1, ambiguous: 0, notFound: 0 })
    expect(await account.json('ada')).toEqual(exported)
    expect([await waiting(), (await waiting('leftOut')).length]).toEqual([[], 1])
  })

  it('no longer wait when a later import matches or skips them', async () => {
    await imported()
    const { id } = await account.upload('ada', 'letterboxd.zip', waitingFiles)
    const { results } = await account.reports.titles('ada', id, 'check', 1)
    for (const { no, name } of results)
      await account.imports.correct('ada', id, no, name === 'Nosferatu' ? { skip: true } : suspiria)
    await account.apply('ada', id)
    expect([await waiting(), (await waiting('leftOut')).map(({ name }) => name)]).toEqual([[], ['Nosferatu']])
    expect(await itemOf(films.suspiria)).toEqual({ rating: 9, watched_at: noon('2021-05-01') })
  })

  it('can be skipped, and the skip can be undone', async () => {
    await imported()
    const title: WaitingTitle = await pyre()
    expect(await account.waiting.answer('ada', title.id, { leftOut: true })).toEqual({ state: 'leftOut' })
    expect(await waiting('leftOut')).toEqual([title])
    expect((await last()).counts).toMatchObject({ skipped: 1, notFound: 0 })
    await account.waiting.answer('ada', title.id, { leftOut: false })
    expect((await waiting())[0]).toEqual(title)
    expect((await last()).counts).toMatchObject({ skipped: 0, notFound: 1 })
    await account.waiting.answer('ada', title.id, suspiria)
    expect(await itemOf(films.suspiria)).toMatchObject({ rating: 9 })
  })

  it.each([
    ['mine', 7, 7],
    ['imported', 9, 7],
  ] as const)('resolved by the rule %s merge with earlier ratings and keep later ones', async (rule, before, since) => {
    const rate = (rated_at: number) =>
      account.database
        .insertInto('saved_items')
        .values({
          user_id: 'ada',
          source: 'embedded',
          type: 'movie',
          media_id: films.suspiria,
          title: 'Suspiria',
          released: null,
          genre_ids: '[]',
          saved_at: null,
          favourite_at: null,
          watched_at: null,
          dismissed_at: null,
          rating: 7,
          rated_at,
          note: null,
          noted_at: null,
          version: 1,
        })
        .execute()
    await rate(noon('2020-01-01'))
    await imported(rule)
    await account.waiting.answer('ada', (await pyre()).id, suspiria)
    expect((await itemOf(films.suspiria))?.rating).toBe(before)

    await account.database.deleteFrom('saved_items').execute()
    await account.database.deleteFrom('waiting_titles').execute()
    await imported(rule)
    await rate(Date.now() + 1000)
    await account.waiting.answer('ada', (await pyre()).id, suspiria)
    expect((await itemOf(films.suspiria))?.rating).toBe(since)
  })

  it('go to the end of a changed list, and to no deleted list', async () => {
    await imported()
    await account.database.updateTable('list_items').set({ position: 2 }).where('media_id', '=', films.alien).execute()
    await account.waiting.answer('ada', (await pyre()).id, suspiria)
    expect(await listed()).toEqual([
      [2016, 1],
      [1004, 2],
      [4058, 3],
    ])
    await account.database.deleteFrom('waiting_titles').execute()
    await imported()
    await account.database.deleteFrom('lists').execute()
    await account.waiting.answer('ada', (await pyre()).id, suspiria)
    expect(await listed()).toEqual([])
  })
})
