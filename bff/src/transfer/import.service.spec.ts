import { Logger } from '@nestjs/common'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { noChanges } from './apply/import-counts.ts'
import { imdbRatings, letterboxdFiles, traktFiles, zipOf } from '@import-formats/testing/uploads'
import { films } from '../../testing/titles.ts'

const source = CatalogueMetadataSource.load()
const cache = () => createCache({ stores: [new Keyv()], refreshAllStores: true })
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const nothing = noChanges
const notFound = { type: 'not-found', status: 404 }
const conflict = { type: 'import-conflict', status: 409 }
const alien = { type: 'movie', id: films.alien } as const

describe.each(databases)('an import into $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), new MetadataService(source, cache()))
  })
  afterEach(() => vi.restoreAllMocks())

  const savedItems = () =>
    account.database
      .selectFrom('saved_items')
      .select(['media_id', 'title', 'saved_at', 'favourite_at', 'watched_at', 'rating', 'note', 'version'])
      .where('user_id', '=', 'ada')
      .orderBy('media_id')
      .execute()
  const plays = () =>
    account.database
      .selectFrom('plays')
      .select(['media_id', 'season', 'episode', 'played_at'])
      .where('user_id', '=', 'ada')
      .orderBy('played_at')
      .execute()

  it('first shows matched, doubtful and unreadable rows, and changes nothing', async () => {
    const status = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    expect(status).toMatchObject({ state: 'ready', service: 'letterboxd', titles: 5, looked: 5 })
    expect(status.counts).toEqual({
      matched: 3,
      ambiguous: 1,
      notFound: 1,
      unanswered: 0,
      skipped: 0,
      invalid: 0,
      part: 1,
    })
    const changes = { ...nothing, added: 3, plays: 2, lists: 1, listItems: 2 }
    expect(status.preview).toEqual({ mine: changes, imported: changes })
    const { results } = await account.reports.titles('ada', status.id, 'check', 1)
    expect(
      results.map(({ name, state, file, line, candidates }) => [name, state, file, line, candidates.length > 0]),
    ).toEqual([
      ['Nosferatu', 'ambiguous', 'watchlist.csv', 3, true],
      ['No Such Film At All', 'notFound', 'watchlist.csv', 4, false],
    ])
    const faults = await account.reports.faults('ada', status.id, { part: false, page: 1 })
    expect(faults.results).toEqual([{ file: 'watchlist.csv', line: 5, reason: 'date', part: true }])
    expect([await savedItems(), await plays()]).toEqual([[], []])
  })

  it('is applied with a correction, and changes nothing the second time', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const { results } = await account.reports.titles('ada', id, 'check', 1)
    const [nosferatu, unknown] = results
    await account.imports.correct('ada', id, nosferatu!.no, { type: 'movie', id: films.nosferatu })
    const corrected = await account.imports.correct('ada', id, unknown!.no, { skip: true })
    expect(corrected.counts).toEqual({
      matched: 4,
      ambiguous: 0,
      notFound: 0,
      unanswered: 0,
      skipped: 1,
      invalid: 0,
      part: 1,
    })
    expect(corrected.preview?.mine.added).toBe(4)
    const done = await account.apply('ada', id)
    expect(done).toMatchObject({ state: 'done', result: { added: 4, plays: 2, lists: 1, listItems: 2 } })
    const before = [await savedItems(), await plays()]
    expect(before).toEqual([
      [
        {
          media_id: films.alien,
          title: 'Alien',
          saved_at: null,
          favourite_at: null,
          watched_at: noon('2021-05-01'),
          rating: 9,
          note: 'In space,\nno one can hear "you".\n\n#home, #late',
          version: 1,
        },
        expect.objectContaining({ title: 'Heat', watched_at: 0, favourite_at: noon('2020-01-03') }),
        expect.objectContaining({ media_id: films.nosferatu, saved_at: noon('2022-02-03') }),
        expect.objectContaining({ title: 'Suspiria', saved_at: noon('2022-02-02') }),
      ],
      [
        { media_id: films.heat, season: null, episode: null, played_at: 0 },
        { media_id: films.alien, season: null, episode: null, played_at: noon('2021-05-01') },
      ],
    ])
    const lists = await account.json('ada')
    for (const rule of ['mine', 'imported'] as const) {
      const again = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
      await account.imports.correct('ada', again.id, nosferatu!.no, { type: 'movie', id: films.nosferatu })
      await account.imports.correct('ada', again.id, unknown!.no, { skip: true })
      expect((await account.apply('ada', again.id, rule)).result).toEqual({ ...nothing, unchanged: 4 })
    }
    expect([await savedItems(), await plays()]).toEqual(before)
    expect(await account.json('ada')).toEqual(lists)
  })

  it('finds titles by their IMDb id under any name, and episodes of shows', async () => {
    expect((await account.upload('ada', 'ratings.csv', imdbRatings)).counts).toMatchObject({ matched: 2, invalid: 2 })
    const { id } = await account.upload('ada', 'trakt.zip', zipOf(traktFiles))
    expect((await account.apply('ada', id)).result).toEqual({ ...nothing, added: 2, plays: 3, lists: 1, listItems: 1 })
    expect((await plays()).map(({ media_id, season, episode }) => [media_id, season, episode])).toEqual([
      [1004, null, null],
      [1001, 1, 1],
      [1001, 1, 2],
    ])
  })

  it('takes the rating that the rule selects', async () => {
    const rated = (stars: string) => `Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Alien,1979,u,${stars}\n`
    await account.apply('ada', (await account.upload('ada', 'ratings.csv', rated('4'))).id)
    const { id, preview } = await account.upload('ada', 'ratings.csv', rated('1.5'))
    expect(preview).toEqual({ mine: { ...nothing, unchanged: 1 }, imported: { ...nothing, changed: 1 } })
    await account.apply('ada', id, 'imported')
    expect(await savedItems()).toEqual([expect.objectContaining({ rating: 3, version: 2 })])
  })

  it('that fails in the middle reports the applied part, and has the same result when continued', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const list = () =>
      account.database.updateTable('import_rows').where('import_id', '=', id).where('kind', '=', 'list')
    const { data } = await account.database
      .selectFrom('import_rows')
      .select('data')
      .where('kind', '=', 'list')
      .executeTakeFirstOrThrow()
    // Titles and plays are applied by then; the database refuses a list without a name.
    await list()
      .set({ data: data.replace('"name":"Best of all"', '"name":null') })
      .execute()
    const failed = await account.apply('ada', id)
    expect(failed).toMatchObject({ state: 'failed', failure: 'apply', result: { added: 3, plays: 2, lists: 0 } })
    expect(failed.applied?.rows).toBeLessThan(failed.applied?.total ?? 0)
    expect(logged).toHaveBeenCalledOnce()
    await list().set({ data }).execute()
    const done = await account.apply('ada', id)
    expect(done).toMatchObject({ state: 'done', result: { ...nothing, added: 3, plays: 2, lists: 1, listItems: 2 } })
    expect(done.applied).toBeUndefined()
  })

  it('of another member is not found', async () => {
    const { id } = await account.upload('ada', 'ratings.csv', imdbRatings)
    const { imports, reports } = account
    for (const request of [
      () => imports.status('eve', id),
      () => reports.titles('eve', id, 'check', 1),
      () => reports.faults('eve', id, { part: false, page: 1 }),
      () => imports.correct('eve', id, 0, alien),
      () => imports.apply('eve', id, 'mine'),
      () => imports.retry('eve', id),
      () => reports.files('eve', id, 1),
      () => reports.leftOut('eve', id),
      () => imports.undo('eve', id),
      () => imports.cancel('eve', id),
    ])
      await expect(request()).rejects.toMatchObject(notFound)
    expect(await imports.current('eve')).toEqual({ import: null, last: null })
    expect(await imports.current('ada')).toMatchObject({ import: { id, state: 'ready' }, last: null })
  })

  it('is refused in the wrong state', async () => {
    const { id } = await account.upload('ada', 'ratings.csv', imdbRatings)
    await expect(account.imports.correct('ada', id, 99, alien)).rejects.toMatchObject(notFound)
    await expect(account.imports.correct('ada', id, 0, { type: 'movie', id: 999_999 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(account.imports.retry('ada', id)).rejects.toMatchObject(conflict)
    await account.apply('ada', id)
    await expect(account.imports.correct('ada', id, 0, alien)).rejects.toMatchObject(conflict)
  })

  it('continues after the server stopped, and only once for many requests', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const end = async (state: 'matching' | 'applying') => {
      await account.database
        .updateTable('imports')
        .set({ state, conflict: 'mine', preview: null, leased_at: Date.now() - 60_000 })
        .execute()
      await account.database.updateTable('import_titles').set({ state: 'pending' }).where('no', '=', 0).execute()
    }
    await end('matching')
    const next = new AccountUnderTest(account.database, new MetadataService(source, cache()))
    await Promise.all([next.imports.status('ada', id), account.imports.status('ada', id)])
    await Promise.all([next.runner.idle(), account.runner.idle()])
    expect(await next.imports.status('ada', id)).toMatchObject({ state: 'ready', counts: { matched: 3 } })
    await end('applying')
    await account.database.updateTable('import_titles').set({ state: 'matched' }).where('no', '=', 0).execute()
    await next.imports.status('ada', id)
    await next.runner.idle()
    expect(await next.imports.status('ada', id)).toMatchObject({ state: 'done', result: { added: 3 } })
  })

  it('ends with the member’s next one, with its cancellation, and after a day', async () => {
    const first = await account.upload('ada', 'ratings.csv', imdbRatings)
    const second = await account.upload('ada', 'ratings.csv', imdbRatings)
    await expect(account.imports.status('ada', first.id)).rejects.toMatchObject(notFound)
    await account.imports.cancel('ada', second.id)
    const third = await account.upload('ada', 'ratings.csv', imdbRatings)
    await account.store.clear('eve', 'next', Date.now() + 25 * 60 * 60 * 1000)
    account.runner.sweep()
    await account.runner.idle()
    await expect(account.imports.status('ada', third.id)).rejects.toMatchObject(notFound)
    expect(await account.database.selectFrom('import_rows').selectAll().execute()).toEqual([])
  })

  it('of a hundred thousand rows is applied without blocking other calls of the account', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => {
      const day = new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10)
      return `${day},${['Alien', 'Heat', 'Suspiria'][index % 3]},${[1979, 1995, 1977][index % 3]},u,,,,${day}`
    })
    const header = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
    const { id, preview } = await account.upload('ada', 'diary.csv', [header, ...rows].join('\n'))
    expect(preview?.mine).toEqual({ ...nothing, added: 3, plays: 9000 })
    expect((await account.apply('ada', id)).result).toEqual({ ...nothing, added: 3, plays: 9000 })
  }, 120_000)
})
