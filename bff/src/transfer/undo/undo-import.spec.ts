import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { filmsUnderTest, longListOf } from '../../../testing/films.ts'
import { exportOfEverything } from '../../../testing/export.ts'
import { letterboxdFiles, traktFiles, waitingFiles, zipOf } from '@import-formats/testing/uploads'
import { films } from '../../../testing/titles.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const suspiria = { type: 'movie', id: films.suspiria } as const
const nothingStayed = { titles: 0, lists: 0, followed: 0, settings: 0 }
const conflict = { type: 'import-conflict', status: 409 }
const rated = (stars: string) => `Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Alien,1979,u,${stars}\n`
const manyViewings = [
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  ...Array.from({ length: 350 }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
    return `${day},Alien,1979,u,4,,,${day}`
  }),
].join('\n')

describe.each(databases)('an undone import, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  const imported = async (name: string, content: string | Buffer, rule: 'mine' | 'imported' = 'mine') => {
    const { id } = await account.upload('ada', name, content)
    const { state } = await account.apply('ada', id, rule)
    expect(state).toBe('done')
    return id
  }
  const waiting = async () => (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results
  const set = (id: number, change: object) =>
    account.database
      .updateTable('saved_items')
      .set(change)
      .where('user_id', '=', 'ada')
      .where('media_id', '=', id)
      .execute()
  const itemOf = (id: number) =>
    account.database
      .selectFrom('saved_items')
      .select(['rating', 'note', 'watched_at'])
      .where('user_id', '=', 'ada')
      .where('media_id', '=', id)
      .executeTakeFirst()

  it.each([
    ['of Letterboxd', 'letterboxd.zip', zipOf(letterboxdFiles)],
    ['of Trakt', 'trakt.zip', zipOf(traktFiles)],
    ['with many viewings', 'diary.csv', manyViewings],
    ['with titles that wait', 'letterboxd.zip', waitingFiles],
    ['of everything in an account', 'mine.json', exportOfEverything],
  ])('%s: restores everything, and the same file imports all of it again', async (_, name, content) => {
    const before = await account.json('ada')
    const id = await imported(name, content)
    const after = await account.json('ada')
    const undone = await account.undo('ada', id)
    expect(undone).toMatchObject({ state: 'undone', canUndo: false, undo: { stayed: nothingStayed } })
    expect(undone.undo?.done).toBe(undone.undo?.total)
    expect(await account.json('ada')).toEqual(before)
    expect(await waiting()).toEqual([])
    await imported(name, content)
    expect(await account.json('ada')).toEqual(after)
  })

  it.each(['mine', 'imported'] as const)(
    'by the rule %s restores the earlier ratings, lists and their order',
    async (rule) => {
      await imported('letterboxd.zip', zipOf(letterboxdFiles))
      await set(films.alien, { rating: 3, rated_at: 5, note: 'Mine', noted_at: 6 })
      const { id: list } = await account.database.selectFrom('lists').select('id').executeTakeFirstOrThrow()
      await account.database
        .updateTable('list_items')
        .set({ position: 9 })
        .where('list_id', '=', list)
        .where('media_id', '=', films.heat)
        .execute()
      const before = await account.json('ada')
      const files = { ...letterboxdFiles, 'lists/best.csv': letterboxdFiles['lists/best.csv'] + '3,Suspiria,1977,u,\n' }
      const id = await imported('letterboxd.zip', zipOf(files), rule)
      expect(await account.json('ada')).not.toEqual(before)
      expect((await account.undo('ada', id)).undo?.stayed).toEqual(nothingStayed)
      expect(await account.json('ada')).toEqual(before)
    },
  )

  it('keeps and counts later changes of its member and removes the rest', async () => {
    const id = await imported('letterboxd.zip', zipOf(letterboxdFiles))
    await set(films.alien, { rating: 2, rated_at: Date.now() })
    await account.database.updateTable('lists').set({ name: 'My best', version: 2 }).execute()
    const own = { user_id: 'ada', source: 'embedded', type: 'movie', season: null, episode: null } as const
    await account.database
      .insertInto('plays')
      .values({ ...own, id: 'own', media_id: films.alien, played_at: 99 })
      .execute()
    const { undo } = await account.undo('ada', id)
    expect(undo?.stayed).toEqual({ titles: 1, lists: 1, followed: 0, settings: 0 })
    expect(await itemOf(films.alien)).toEqual({ rating: 2, note: null, watched_at: 99 })
    expect(await itemOf(films.heat)).toBeUndefined()
    const plays = await account.database.selectFrom('plays').select('id').execute()
    expect(plays).toEqual([{ id: 'own' }])
    expect((await account.json('ada'))['lists']).toMatchObject([
      { name: 'My best', items: [{ id: films.heat }, { id: films.alien }] },
    ])
  })

  it('may be the first of two, and undoing the second leaves nothing of either', async () => {
    const before = await account.json('ada')
    const first = await imported('ratings.csv', rated('4'))
    const second = await imported('ratings.csv', rated('1.5'), 'imported')
    await account.undo('ada', first)
    expect((await itemOf(films.alien))?.rating).toBe(3)
    await account.undo('ada', second)
    expect(await account.json('ada')).toEqual(before)
  })

  it('removes a list of several pieces, and restores titles and order of an existing one', async () => {
    const films = await filmsUnderTest(metadata, 150)
    const before = await account.json('ada')
    const first = await imported('mine.json', longListOf(films.slice(0, 40)))
    const short = await account.json('ada')
    const second = await imported('mine.json', longListOf(films.toReversed()), 'imported')
    expect(await account.json('ada')).not.toEqual(short)
    await account.undo('ada', second)
    expect(await account.json('ada')).toEqual(short)
    await account.undo('ada', first)
    expect(await account.json('ada')).toEqual(before)
  })

  it('of one list is undone after a later one, and the list disappears with the import that created it', async () => {
    const first = await imported('letterboxd.zip', zipOf(letterboxdFiles))
    const files = { 'lists/best.csv': letterboxdFiles['lists/best.csv'] + '3,Suspiria,1977,u,\n' }
    const second = await imported('letterboxd.zip', zipOf(files))
    for (const id of [second, first]) expect((await account.undo('ada', id)).undo?.stayed).toEqual(nothingStayed)
    expect((await account.json('ada'))['lists']).toEqual([])
  })

  it('undoes waiting titles that were resolved, and resolves them again on the next import', async () => {
    const before = await account.json('ada')
    const id = await imported('letterboxd.zip', waitingFiles)
    const pyre = (await waiting()).find(({ name }) => name.startsWith('Susan'))!
    await account.waiting.answer('ada', pyre.id, suspiria)
    const resolved = await account.json('ada')
    expect((await account.undo('ada', id)).undo?.stayed).toEqual(nothingStayed)
    expect(await account.json('ada')).toEqual(before)
    await imported('letterboxd.zip', waitingFiles)
    expect(await itemOf(suspiria.id)).toMatchObject({ rating: 9 })
    expect((await account.json('ada'))['items']).toEqual(resolved['items'])
  })

  it('leaves titles waiting for another import that has them too', async () => {
    const [first, second] = [await imported('a.zip', waitingFiles), await imported('b.zip', waitingFiles)]
    await account.undo('ada', second)
    expect((await waiting()).length).toBe(2)
    expect((await account.waiting.titles('ada', { state: 'waiting', import: first }, 1)).total_results).toBe(2)
    await account.waiting.answer('ada', (await waiting()).find(({ name }) => name.startsWith('Susan'))!.id, suspiria)
    await account.undo('ada', first)
    expect([await waiting(), await itemOf(suspiria.id)]).toEqual([[], undefined])
  })

  it('continues after the server stopped at any point, and once for two requests', async () => {
    const before = await account.json('ada')
    const id = await imported('letterboxd.zip', zipOf({ ...letterboxdFiles, 'diary.csv': manyViewings }))
    const piece = account.database.piece.bind(account.database)
    await account.imports.undo('ada', id)
    for (let ends = 0; ends < 40; ends += 1) {
      const server = new AccountUnderTest(account.database, metadata)
      let pieces = 0
      vi.spyOn(account.database, 'piece').mockImplementation((work) => {
        pieces += 1
        if (pieces === 2) void server.runner.beforeApplicationShutdown()
        return piece(work)
      })
      await account.runner.idle()
      await account.database.updateTable('imports').set({ leased_at: 0 }).where('id', '=', id).execute()
      if ((await server.imports.status('ada', id)).state === 'undone') break
      const other = new AccountUnderTest(account.database, metadata)
      other.runner.start((await other.store.find('ada', id))!)
      await Promise.all([server.runner.idle(), other.runner.idle()])
    }
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'undone', undo: { stayed: nothingStayed } })
    expect(await account.json('ada')).toEqual(before)
  })

  it('is undone once for two requests, also simultaneous ones; an import without changes is refused', async () => {
    const id = await imported('ratings.csv', rated('4'))
    const both = await Promise.all([1, 2].map(() => account.imports.undo('ada', id)))
    expect(both.every(({ state }) => state === 'undoing' || state === 'undone')).toBe(true)
    await account.runner.idle()
    expect((await account.imports.undo('ada', id)).state).toBe('undone')
    const { id: open } = await account.upload('ada', 'ratings.csv', rated('4'))
    await expect(account.imports.undo('ada', open)).rejects.toMatchObject(conflict)
    await account.database.updateTable('imports').set({ is_logged: 0, state: 'done' }).where('id', '=', open).execute()
    await expect(account.imports.undo('ada', open)).rejects.toMatchObject(conflict)
  })

  it('may have been stopped: its applied part is listed and can be undone', async () => {
    const before = await account.json('ada')
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    await account.apply('ada', id)
    const progress = JSON.stringify({ step: 'titles', cursor: {}, rows: 3, total: 9, changes: {}, begunAt: 1 })
    await account.database
      .updateTable('imports')
      .set({ state: 'failed', failure: 'stopped', progress, result: null })
      .execute()
    await account.imports.cancel('ada', id)
    expect((await account.reports.past('ada', 1)).results).toMatchObject([{ id, state: 'done', failure: 'stopped' }])
    await account.undo('ada', id)
    expect(await account.json('ada')).toEqual(before)
  })
})
