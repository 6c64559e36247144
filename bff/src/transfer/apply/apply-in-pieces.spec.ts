import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { filmsUnderTest, longListOf } from '../../../testing/films.ts'
import { letterboxdFiles, waitingFiles, zipOf } from '@import-formats/testing/uploads'
import { ImportJournal } from './import-journal.ts'

/** The original method, which the tests replace by mocks. */
const write = Reflect.get(ImportJournal.prototype, 'write')
const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))

/** Six hundred viewings of one film, more than fit in one piece, and one of another; a rating with the last. */
const diary = [
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  ...Array.from({ length: 600 }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
    return `${day},Alien,1979,u,${index === 599 ? 4 : ''},,,${day}`
  }),
  '2020-01-01,Heat,1995,u,,,,2020-01-01',
].join('\n')
const titleFields = {
  source: 'embedded',
  type: 'tv',
  id: 2001,
  title: 'Breaking Bad',
  released: null,
  imdbId: null,
  tmdbId: null,
}
/**
 * Viewings of ten episodes, in no order: more than one piece takes of the first, and two of one moment; a rating of each; a show that is
 * also on the watchlist.
 */
const viewingsOfShow = Array.from({ length: 400 }, (_, index) => ({
  ...titleFields,
  season: 1 + (index % 2),
  episode: index < 150 ? 1 : 1 + (index % 10),
  playedAt: new Date(Date.UTC(2010, 0, 1 + (index === 399 ? 389 : index))).toISOString(),
}))
const marksOfShow = Array.from({ length: 10 }, (_, index) => ({
  ...titleFields,
  season: 1 + (index % 2),
  episode: 1 + index,
  rating: 1 + index,
  ratedAt: '2012-01-01T00:00:00.000Z',
  note: null,
  notedAt: null,
}))
const itemOfShow = {
  ...titleFields,
  savedAt: '2010-01-01T00:00:00.000Z',
  favouriteAt: null,
  watchedAt: null,
  dismissedAt: null,
  rating: null,
  note: null,
}
const show = JSON.stringify({
  format: 'reelroom-export',
  version: 1,
  items: [itemOfShow],
  plays: viewingsOfShow,
  episodes: marksOfShow,
})
const files = [
  ['more viewings of episodes of a show than one piece takes', 'export.json', show],
  ['a diary with more viewings of a film than one piece takes', 'diary.csv', diary],
  ['an archive with lists', 'letterboxd.zip', zipOf(letterboxdFiles)],
  ['titles that wait', 'letterboxd.zip', waitingFiles],
  ['a list of more titles than one piece takes', 'export.json', longListOf(await filmsUnderTest(metadata, 250))],
] as const

describe.each(databases)('an import that is applied piece by piece, into $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  /** Everything that a member can see, without the ids that the database generated. */
  const everything = async (user: string) => {
    const waiting = (await account.waiting.titles(user, { state: 'waiting' }, 1)).results
    const exported = await account.json(user)
    return { waiting: waiting.map(({ name, candidates }) => [name, candidates.length]), kept: sorted(exported) }
  }

  /** Runs an action before the piece of this number, in the middle of the work. */
  const after = (pieces: number, action: () => void | Promise<void>) => {
    let count = 0
    vi.spyOn(ImportJournal.prototype, 'write').mockImplementation(async function (this: ImportJournal, step, work) {
      count += 1
      if (count === pieces) await action()
      return write.call(this, step, work)
    })
  }

  /** The result of applying without an interruption. */
  const appliedUninterrupted = async (name: string, content: string | Buffer) => {
    const { id } = await account.upload('eve', name, content)
    const { result } = await account.apply('eve', id)
    return { result, kept: await everything('eve') }
  }

  it.each(files)(
    '%s: continues after a restart of the server at any point, with the same result',
    async (_, name, content) => {
      const expected = await appliedUninterrupted(name, content)
      const { id } = await account.upload('ada', name, content)
      await account.imports.apply('ada', id, 'mine')
      for (let ends = 0; ends < 40; ends += 1) {
        // Each server stores its first piece, and is shutting down when the second begins.
        const server = new AccountUnderTest(account.database, metadata)
        vi.restoreAllMocks()
        after(2, () => void server.runner.beforeApplicationShutdown())
        await account.runner.idle()
        await account.database.updateTable('imports').set({ leased_at: 0 }).where('id', '=', id).execute()
        const { state } = await server.imports.status('ada', id)
        if (state === 'done') break
        await server.runner.idle()
      }
      const done = await account.imports.status('ada', id)
      expect(done).toMatchObject({ state: 'done', result: expected.result })
      expect(await everything('ada')).toEqual(expected.kept)
    },
  )

  it.each(files)(
    '%s: reports the applied part when it is stopped, and has the same result when it is resumed',
    async (_, name, content) => {
      const expected = await appliedUninterrupted(name, content)
      const { id } = await account.upload('ada', name, content)
      after(2, async () => {
        vi.restoreAllMocks()
        void account.imports.cancel('ada', id)
        await vi.waitFor(async () => expect((await account.store.find('ada', id))?.state).toBe('failed'))
      })
      const stopped = await account.apply('ada', id)
      expect(stopped).toMatchObject({ state: 'failed', failure: 'stopped' })
      expect(stopped.applied?.rows).toBeGreaterThan(0)
      expect((await account.imports.current('ada')).import).toMatchObject({ id, failure: 'stopped' })
      const done = await account.apply('ada', id)
      expect(done).toMatchObject({ state: 'done', result: expected.result })
      expect(await everything('ada')).toEqual(expected.kept)
    },
  )

  it('marks a film as watched since the last of the applied viewings, at any time', async () => {
    const { id } = await account.upload('ada', 'diary.csv', diary)
    const seen: boolean[] = []
    const look = async () => {
      const { watched_at } = await account.database
        .selectFrom('saved_items')
        .select('watched_at')
        .where('user_id', '=', 'ada')
        .where('media_id', '=', 1004)
        .executeTakeFirstOrThrow()
      const { last } = await account.database
        .selectFrom('plays')
        .select((select) => select.fn.max('played_at').as('last'))
        .where('user_id', '=', 'ada')
        .where('media_id', '=', 1004)
        .executeTakeFirstOrThrow()
      seen.push(Number(watched_at) === Number(last))
    }
    vi.spyOn(ImportJournal.prototype, 'write').mockImplementation(async function (this: ImportJournal, step, work) {
      await write.call(this, step, work)
      await look()
    })
    expect(await account.apply('ada', id)).toMatchObject({ result: { added: 2, changed: 0, plays: 601 } })
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.every(Boolean)).toBe(true)
  })

  it('may stay stopped, and keeps the applied part', async () => {
    const { id } = await account.upload('ada', 'diary.csv', diary)
    after(2, async () => {
      vi.restoreAllMocks()
      void account.imports.cancel('ada', id)
      await vi.waitFor(async () => expect((await account.store.find('ada', id))?.state).toBe('failed'))
    })
    await account.apply('ada', id)
    await account.imports.cancel('ada', id)
    await account.runner.idle()
    expect(await account.imports.current('ada')).toMatchObject({ import: null, last: { id, failure: 'stopped' } })
    expect(await account.database.selectFrom('import_rows').selectAll().execute()).toEqual([])
    expect((await account.json('ada'))['plays']).not.toEqual([])
  })

  it('is applied once by two servers', async () => {
    const expected = await appliedUninterrupted('diary.csv', diary)
    const { id } = await account.upload('ada', 'diary.csv', diary)
    const row = { ...(await account.store.find('ada', id))!, state: 'applying', conflict: 'mine' } as const
    await account.store.move(id, 'apply', Date.now(), { conflict: 'mine' })
    const other = new AccountUnderTest(account.database, metadata)
    account.runner.start(row)
    other.runner.start(row)
    await Promise.all([account.runner.idle(), other.runner.idle()])
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'done', result: expected.result })
    expect(await everything('ada')).toEqual(expected.kept)
  })
})

/** Sorts plays and waiting rows, because those of one moment have no defined order. */
function sorted(exported: Record<string, unknown>): Record<string, unknown> {
  const order = (values: unknown) => (values as object[]).map((value) => JSON.stringify(value)).toSorted()
  const { plays, waiting, ...rest } = exported
  const lists = (rest['lists'] as object[]).map((list) => ({ ...list }))
  return { ...rest, lists, plays: order(plays), waiting: order(waiting) }
}
