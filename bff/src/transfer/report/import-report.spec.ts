import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportFile } from '@contract/import-answers.schema'
import { pastBounds } from '@contract/import.schema'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { films } from '../../../testing/titles.ts'
import { letterboxdFiles, zipOf } from '@import-formats/testing/uploads'
import { DAY_MS } from '@contract/days'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const columns = 'Date,Name,Year,Letterboxd URI'
const none = { isRecognised: true, matched: 0, check: 0, skipped: 0, other: 0, invalid: 0, repeated: 0, faults: [] }
const upload = zipOf({
  'ratings.csv': `${columns},Rating\n2021-06-01,Alien,1979,u,4.5\nnever,Heat,1995,u,4\n2021-06-01,,1979,u,4\n2021-06-01,Alien,1979,u,99\n`,
  'watchlist.csv': `${columns}\n2022-02-02,Alien,1979,u\n2022-02-03,Nosferatu,,u\n2022-02-04,No Such Film At All,1931,u\n`,
  'empty.csv': `${columns}\n`,
  'readme.txt': 'Hello',
})

describe.each(databases)('the report of an import, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const filesOf = async (id: string): Promise<ImportFile[]> => (await account.reports.files('ada', id, 1)).results

  it('counts every row of every file as matched, doubtful, or skipped whole or in part, with its reason', async () => {
    const { id, counts } = await account.upload('ada', 'letterboxd.zip', upload)
    const expected = [
      {
        ...none,
        no: 1,
        name: 'ratings.csv',
        rows: 4,
        matched: 2,
        invalid: 2,
        faults: [
          { reason: 'date', part: true, count: 1 },
          { reason: 'rating', part: false, count: 1 },
          { reason: 'title', part: false, count: 1 },
        ],
      },
      { ...none, no: 2, name: 'watchlist.csv', rows: 3, matched: 1, check: 2 },
      { ...none, no: 3, name: 'empty.csv', rows: 0 },
      {
        ...none,
        no: 4,
        name: 'readme.txt',
        isRecognised: false,
        rows: 0,
        faults: [{ reason: 'file', part: false, count: 1 }],
      },
    ]
    const sorted = (files: ImportFile[]) =>
      files.map((file) => ({ ...file, faults: file.faults.toSorted((a, b) => a.reason.localeCompare(b.reason)) }))
    expect(sorted(await filesOf(id))).toEqual(expected)
    expect(counts).toMatchObject({ invalid: 3, part: 1 })
    await account.apply('ada', id)
    expect(sorted(await filesOf(id))).toEqual(expected)
  })

  it('lists titles and rows for one file, with their place in it', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', upload)
    const [ratings, watchlist] = (await account.reports.files('ada', id, 1)).results
    const { results, total_results } = await account.reports.titles('ada', id, 'matched', 1, watchlist!.no)
    expect([total_results, results.map(({ name, file, line }) => [name, file, line])]).toEqual([
      1,
      [['Alien', 'watchlist.csv', 2]],
    ])
    const request = { file: ratings!.no, reason: 'date', part: true, page: 1 } as const
    expect((await account.reports.faults('ada', id, request)).results).toEqual([
      { file: 'ratings.csv', line: 3, reason: 'date', part: true },
    ])
    expect((await account.reports.faults('ada', id, { ...request, part: false })).results).toEqual([])
    await expect(account.reports.faults('ada', id, { ...request, file: 99 })).rejects.toMatchObject({ status: 404 })
  })

  it('counts rows that repeat another file as repeated', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const reviews = (await filesOf(id)).find(({ name }) => name === 'reviews.csv')
    expect(reviews).toMatchObject({ ...none, name: 'reviews.csv', rows: 1, matched: 1 })
    const list = (await filesOf(id)).find(({ name }) => name === 'lists/best.csv')
    expect(list).toMatchObject({ rows: 3, matched: 2, other: 1, repeated: 0 })
    const twice = { 'diary.csv': letterboxdFiles['diary.csv'], 'b/diary.csv': `${letterboxdFiles['diary.csv']}\n` }
    const again = await account.upload('ada', 'letterboxd.zip', zipOf(twice))
    for (const { rows, matched, check, skipped, other, invalid, repeated } of await filesOf(again.id))
      expect(matched + check + skipped + other + invalid + repeated).toBe(rows)
  })

  it('follows the member’s decisions about waiting titles after the import', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', upload)
    await account.apply('ada', id)
    const [{ id: title } = { id: '' }] = (await account.waiting.titles('ada', { state: 'waiting', import: id }, 1))
      .results
    await account.waiting.answer('ada', title, { leftOut: true })
    expect((await filesOf(id))[1]).toMatchObject({ check: 1, skipped: 1 })
    expect((await account.waiting.titles('eve', { state: 'waiting', import: id }, 1)).results).toEqual([])
  })

  it('exports the skipped rows with their reasons', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', upload)
    const rows = []
    for await (const page of await account.reports.leftOut('ada', id)) rows.push(...page)
    expect(rows.map(({ File, Row, Title, Why }) => `${File} ${Row} ${Title} ${Why}`).toSorted()).toEqual([
      'ratings.csv 3 undefined the date could not be read; the rest of the row was kept',
      'ratings.csv 4 undefined it names no title',
      'ratings.csv 5 undefined the rating could not be read',
      'readme.txt 1 undefined the file is not known',
      'watchlist.csv 3 Nosferatu several titles may be meant',
      'watchlist.csv 4 No Such Film At All not found',
    ])
  })

  it('mentions a viewing before the release until its row gets another title', async () => {
    const diary = `${columns},Watched Date\n2021-06-01,Alien,1979,u,1969-06-01\n2021-06-01,Heat,1995,u,2021-06-01\n`
    const other = `${columns},Watched Date\n2021-06-01,Nosferatu,,u,1990-06-01\n`
    const { id, counts } = await account.upload(
      'ada',
      'letterboxd.zip',
      zipOf({ 'diary.csv': diary, 'old.csv': other }),
    )
    expect(counts).toMatchObject({ matched: 2, ambiguous: 1, part: 1 })
    const faults = async () => (await account.reports.faults('ada', id, { part: false, page: 1 })).results
    const ofAlien = { file: 'diary.csv', line: 2, reason: 'beforeRelease', part: true }
    expect(await faults()).toEqual([ofAlien])
    const [nosferatu] = (await account.reports.titles('ada', id, 'check', 1)).results
    await account.imports.correct('ada', id, nosferatu!.no, { type: 'movie', id: films.heat })
    expect(await faults()).toEqual([ofAlien, { file: 'old.csv', line: 2, reason: 'beforeRelease', part: true }])
    await account.imports.correct('ada', id, nosferatu!.no, { skip: true })
    expect(await faults()).toEqual([ofAlien])
    await account.apply('ada', id)
    const plays = await account.database.selectFrom('plays').select('played_at').orderBy('played_at').execute()
    expect(plays.map((play) => new Date(Number(play.played_at)).toISOString().slice(0, 10))).toEqual([
      '1969-06-01',
      '2021-06-01',
    ])
    const rows = []
    for await (const page of await account.reports.leftOut('ada', id)) rows.push(...page)
    expect(rows.map(({ File, Row, Why }) => [File, Row, Why])).toEqual([
      ['old.csv', 2, 'skipped by you'],
      ['diary.csv', 2, 'the viewing is from before the release of the title; it was kept'],
    ])
  })

  it('is listed newest first, until it is too old or there are too many, for its member only', async () => {
    const ratings = `${columns},Rating\n2021-06-01,Alien,1979,u,4.5\n`
    const ids: string[] = []
    for (const name of ['a.csv', 'b.csv']) {
      const { id } = await account.upload('ada', name, ratings)
      await account.apply('ada', id)
      ids.unshift(id)
    }
    const past = async (user: string) => (await account.reports.past(user, 1)).results
    expect(await past('ada')).toMatchObject([
      { id: ids[0], fileName: 'b.csv', state: 'done', titles: 1, files: ['b.csv'], counts: { matched: 1 } },
      { id: ids[1], fileName: 'a.csv' },
    ])
    expect(await past('eve')).toEqual([])
    const { source, language } = (await account.store.find('ada', ids[0]!))!
    const facts = { source, fileName: 'c.csv', language: language as 'en' }
    const now = Date.now()
    for (let n = 0; n < pastBounds.imports; n += 1) await account.uploads.create(`more-${n}`, 'ada', facts, now + n)
    await account.database.updateTable('imports').set({ state: 'done' }).where('id', 'like', 'more-%').execute()
    await account.store.clear('ada', 'next', now)
    expect((await account.reports.past('ada', 1)).total_results).toBe(pastBounds.imports)
    await account.store.clear('ada', 'next', now + 1000 + (pastBounds.days + 1) * DAY_MS)
    expect(await past('ada')).toEqual([])
  })
})
