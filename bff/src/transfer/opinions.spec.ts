import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountExport } from '@contract/account-export.schema'
import { databases } from '../../testing/databases.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { addUsers } from '../../testing/users.ts'
import { films, shows } from '../../testing/titles.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const diary = (stars: string, name = 'Heat', year = 1995) =>
  `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-05-02,${name},${year},u,${stars},,,2021-05-01\n`
const dark = { source: 'embedded', type: 'tv', id: shows.dark, title: 'Dark', released: '2017-12-01' }
const heat = { source: 'embedded', type: 'movie', id: films.heat, title: 'Heat', released: '1995-12-15' }
const ids = { imdbId: null, tmdbId: null }
const exportWith = (content: object) =>
  JSON.stringify({ format: 'reelroom-export', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', ...content })
const rated = { rating: 9, ratedAt: '2021-05-01T12:00:00.000Z', note: 'The cave', notedAt: '2021-05-01T12:00:00.000Z' }
const episodes = (mark: object = {}) =>
  exportWith({ episodes: [{ ...dark, ...ids, season: 1, episode: 2, ...rated, ...mark }] })
const kept = { titles: 0, lists: 0, followed: 0, settings: 0 }

describe.each(databases)('ratings and notes of viewings and episodes, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const imported = async (name: string, content: string, rule: 'mine' | 'imported' = 'mine') => {
    const { id } = await account.upload('ada', name, content)
    const { result } = await account.apply('ada', id, rule)
    return { id, result }
  }
  const exported = async (user: string) => accountExport.parse(JSON.parse(await account.text(user)))
  const viewings = () =>
    account.database
      .selectFrom('plays')
      .select(['rating', 'note', 'precision'])
      .where('user_id', '=', 'ada')
      .orderBy('played_at')
      .execute()
  const setViewing = (change: { rating?: number; note?: string }) =>
    account.database.updateTable('plays').set(change).where('user_id', '=', 'ada').execute()
  const marks = () =>
    account.database
      .selectFrom('episode_marks')
      .select(['media_id', 'season', 'episode', 'rating', 'note'])
      .where('user_id', '=', 'ada')
      .execute()
  const cave = { media_id: shows.dark, season: 1, episode: 2, rating: 9, note: 'The cave' }

  it('of a diary stay with their viewings, and an earlier one is not a fault', async () => {
    const rows = `${diary('4')}2022-05-02,Heat,1995,v,5,,,2022-05-01\n`
    const { id } = await imported('diary.csv', rows)
    expect(await viewings()).toEqual([
      { rating: 8, note: null, precision: 'day' },
      { rating: 10, note: null, precision: 'day' },
    ])
    expect((await account.imports.current('ada')).last?.counts).toMatchObject({ part: 0, invalid: 0 })
    expect((await account.reports.faults('ada', id, { part: true, page: 1 })).results).toEqual([])
  })

  it('of a file are given to a viewing of the account only if it has none', async () => {
    await imported('diary.csv', diary(''))
    const before = await account.json('ada')
    const { id, result } = await imported('diary.csv', diary('4'))
    expect(result).toMatchObject({ plays: 0, opinions: 1 })
    expect(await viewings()).toEqual([{ rating: 8, note: null, precision: 'day' }])
    const again = await imported('diary.csv', diary('2'), 'imported')
    expect(again.result).toMatchObject({ plays: 0, opinions: 0 })
    expect(await viewings()).toEqual([{ rating: 8, note: null, precision: 'day' }])
    await account.undo('ada', again.id)
    expect((await account.undo('ada', id)).undo?.stayed).toEqual(kept)
    expect(await account.json('ada')).toEqual(before)
  })

  it('of a viewing that were changed after the import stay when it is undone', async () => {
    await imported('diary.csv', diary(''))
    const { id } = await imported('diary.csv', diary('4'))
    await setViewing({ rating: 3 })
    expect((await account.undo('ada', id)).undo?.stayed).toMatchObject({ titles: 1 })
    expect((await viewings()).map(({ rating }) => rating)).toEqual([3])
  })

  it.each([
    ['mine', { rating: 9, note: 'The cave' }],
    ['imported', { rating: 4, note: 'Again' }],
  ] as const)('of episodes merge by the rule %s, and an undo restores the earlier ones', async (rule, after) => {
    const first = await imported('mine.json', episodes())
    expect(first.result).toMatchObject({ opinions: 1 })
    const { id } = await imported('mine.json', episodes({ rating: 4, note: 'Again' }), rule)
    expect(await marks()).toEqual([{ ...cave, ...after }])
    await account.undo('ada', id)
    expect(await marks()).toEqual([cave])
    await account.undo('ada', first.id)
    expect(await marks()).toEqual([])
  })

  it('of an episode that were changed after the import stay when it is undone', async () => {
    const { id } = await imported('mine.json', episodes())
    await account.database.updateTable('episode_marks').set({ rating: 2, rated_at: 5 }).execute()
    expect((await account.undo('ada', id)).undo?.stayed).toMatchObject({ titles: 1 })
    expect(await marks()).toEqual([{ ...cave, rating: 2, note: null }])
  })

  it('of one member are neither exported nor changed by another', async () => {
    await imported('mine.json', episodes())
    await addUsers(account.database, 'zoe')
    expect((await exported('zoe')).episodes).toEqual([])
    const { id } = await account.upload('zoe', 'mine.json', episodes({ rating: 1 }))
    await account.apply('zoe', id, 'imported')
    expect(await marks()).toEqual([cave])
  })

  it('wait with a viewing until it is matched, take those of a later file, and come back from an export', async () => {
    const unknown = { ...heat, ...ids, source: 'live', id: 99, title: 'No Such Film At All', released: '1931-01-01' }
    const viewing = {
      ...unknown,
      season: null,
      episode: null,
      playedAt: '2021-05-01T12:00:00.000Z',
      precision: 'month',
    }
    const show = { ...unknown, type: 'tv', id: 98, title: 'No Such Show', season: 2, episode: 3 }
    await imported('mine.json', exportWith({ plays: [viewing] }))
    await imported('mine.json', exportWith({ plays: [{ ...viewing, rating: 7 }], episodes: [{ ...show, ...rated }] }))
    await imported('mine.json', exportWith({ plays: [{ ...viewing, rating: 2, note: 'Late' }] }))
    const before = await exported('ada')
    expect(new Set(before.waiting.map(({ rating, note, precision }) => [rating, note, precision].join()))).toEqual(
      new Set([',,', '7,Late,month']),
    )
    for (const [format, file] of [
      ['json', await account.text('ada')],
      ['csv', await account.csv('ada')],
    ] as const) {
      await account.database.deleteFrom('users').where('id', '=', 'eve').execute()
      await addUsers(account.database, 'eve')
      const { id } = await account.upload('eve', `export.${format}`, file)
      await account.apply('eve', id)
      expect((await exported('eve')).waiting).toEqual(before.waiting)
    }
    const waiting = (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results
    const idOf = (name: string) => waiting.find((title) => title.name === name)!.id
    await account.waiting.answer('ada', idOf(unknown.title), { type: 'movie', id: films.heat })
    await account.waiting.answer('ada', idOf(show.title), { type: 'tv', id: shows.dark })
    expect(await viewings()).toEqual([{ rating: 7, note: 'Late', precision: 'month' }])
    expect(await marks()).toEqual([{ ...cave, season: 2, episode: 3 }])
  })

  it('of a viewing before 1888 are imported without their day, which the report lists', async () => {
    const viewing = { ...heat, ...ids, season: null, episode: null, playedAt: '1887-12-31T12:00:00.000Z' }
    const { id } = await imported('mine.json', exportWith({ plays: [{ ...viewing, precision: 'day', rating: 7 }] }))
    expect(await viewings()).toEqual([{ rating: 7, note: null, precision: 'none' }])
    expect((await account.reports.faults('ada', id, { part: true, page: 1 })).results).toEqual([
      { file: 'mine.json', line: 1, reason: 'date', part: true },
    ])
  })

  it('are imported if only the time is invalid: a mark from before 1888 has an unknown time', async () => {
    await imported('mine.json', episodes({ ratedAt: '1700-01-01T12:00:00.000Z' }))
    const [mark] = (await exported('ada')).episodes
    expect(mark?.ratedAt).toBe(new Date(0).toISOString())
    expect(mark?.notedAt).toBe(rated.notedAt)
  })
})
