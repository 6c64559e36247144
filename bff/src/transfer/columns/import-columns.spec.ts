import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ColumnNaming } from '@contract/import-columns.schema'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { noChanges } from '../apply/import-counts.ts'
import { LEASE_MS } from '../import.store.ts'

const source = CatalogueMetadataSource.load()
const text = 'What I saw;Produced;When;Stars\nAlien;1979;03/04/2021;5\nHeat;1995;05/06/2021;\nXylozephyr;1931;;1\n'
const naming: ColumnNaming = {
  head: 1,
  fields: ['title', 'year', 'watchedAt', 'rating'],
  scale: 5,
  dayOrder: 'mdy',
  meaning: 'watched',
}

describe.each(databases)('a table of unknown columns in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const waiting = (content = text, name = 'films.csv') => account.upload('ada', name, content)
  const name = async (id: string, change: Partial<ColumnNaming> = {}) => {
    await account.columns.name('ada', id, { ...naming, ...change })
    await account.idle()
    return account.imports.status('ada', id)
  }
  const plays = async () =>
    (await account.database.selectFrom('plays').select('played_at').orderBy('played_at').execute()).map(
      ({ played_at }) => new Date(Number(played_at)).toISOString().slice(0, 10),
    )
  const rowCount = async () => (await account.database.selectFrom('import_rows').select('no').execute()).length

  it('waits with its first rows and a proposal, and keeps the account as it is', async () => {
    const status = await waiting()
    expect(status).toMatchObject({ state: 'columns', service: 'csv', titles: 0, preview: null })
    const columns = await account.columns.columns('ada', status.id)
    expect(columns).toEqual({
      fileName: 'films.csv',
      rows: 3,
      heads: [
        'What I saw · Produced · When · Stars',
        'Alien · 1979 · 03/04/2021 · 5',
        'Heat · 1995 · 05/06/2021 · ',
        'Xylozephyr · 1931 ·  · 1',
      ],
      columns: [
        { name: 'What I saw', samples: ['Alien', 'Heat', 'Xylozephyr'], filled: 4, days: null, scale: null },
        { name: 'Produced', samples: ['1979', '1995', '1931'], filled: 4, days: null, scale: null },
        { name: 'When', samples: ['03/04/2021', '05/06/2021'], filled: 3, days: 'unknown', scale: null },
        { name: 'Stars', samples: ['5', '1'], filled: 3, days: null, scale: 5 },
      ],
      preview: [
        { line: 2, cells: ['Alien', '1979', '03/04/2021', '5'] },
        { line: 3, cells: ['Heat', '1995', '05/06/2021', ''] },
        { line: 4, cells: ['Xylozephyr', '1931', '', '1'] },
      ],
      naming: {
        head: 1,
        fields: ['title', 'year', 'watchedAt', 'rating'],
        scale: 5,
        dayOrder: null,
        meaning: 'watched',
      },
      isRemembered: false,
    })
    expect((await account.columns.columns('ada', status.id, 0)).preview).toHaveLength(4)
  })

  it('is matched, applied and undone once its columns have names, and leaves nothing of the file behind', async () => {
    const { id } = await waiting()
    const status = await name(id)
    expect(status).toMatchObject({ state: 'ready', titles: 3 })
    expect(status.counts).toMatchObject({ matched: 2, notFound: 1 })
    expect(status.preview?.mine).toEqual({ ...noChanges, added: 2, plays: 2 })
    expect((await account.apply('ada', id)).result).toMatchObject({ added: 2, plays: 2 })
    expect(await plays()).toEqual(['2021-03-04', '2021-05-06'])
    const kept = await account.database.selectFrom('import_rows').select('kind').distinct().orderBy('kind').execute()
    expect(kept.map(({ kind }) => kind)).toEqual(['mark', 'table'])
    expect((await account.undo('ada', id)).state).toBe('undone')
    expect(await plays()).toEqual([])
  })

  it('is read again when its member changes the names after the preview', async () => {
    const { id } = await waiting()
    await name(id, { fields: ['notes', null, null, 'title'] })
    const again = await name(id, { dayOrder: 'dmy' })
    expect(again).toMatchObject({ state: 'ready', titles: 3, counts: { matched: 2, notFound: 1, invalid: 0 } })
    await account.apply('ada', id)
    expect(await plays()).toEqual(['2021-04-03', '2021-06-05'])
  })

  it('of the same columns is proposed as before, in the next import', async () => {
    const first = await waiting()
    await name(first.id)
    await account.apply('ada', first.id)
    const more = `${text}Suspiria;1977;01/31/2022;9\n`
    const second = await waiting(more, 'more.csv')
    expect(await account.columns.columns('ada', second.id)).toMatchObject({
      naming: { ...naming, scale: 10 },
      isRemembered: true,
    })
    const other = await waiting('Something;else\nAlien;1\n')
    expect((await account.columns.columns('ada', other.id)).isRemembered).toBe(false)
  })

  it('is read by another server when the first one ends', async () => {
    const { id } = await waiting()
    const start = account.runner.start.bind(account.runner)
    account.runner.start = () => {}
    await account.columns.name('ada', id, naming)
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'reading' })
    account.runner.start = start
    await account.database
      .updateTable('imports')
      .set({ leased_at: Date.now() - LEASE_MS })
      .execute()
    await account.imports.status('ada', id)
    await account.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'ready', titles: 3 })
  })

  it('that its member removes while it waits or is read leaves no rows', async () => {
    const waits = await waiting()
    await account.imports.cancel('ada', waits.id)
    await account.idle()
    expect(await rowCount()).toBe(0)
    const { id } = await waiting()
    await account.columns.name('ada', id, naming)
    await account.imports.cancel('ada', id)
    await account.idle()
    expect(await rowCount()).toBe(0)
  })

  it('refuses names for another number of columns, for no rows, and of another member', async () => {
    const { id } = await waiting()
    const refused = { type: 'invalid-request', status: 400 }
    await expect(name(id, { fields: ['title'] })).rejects.toMatchObject(refused)
    await expect(name(id, { head: 4 })).rejects.toMatchObject(refused)
    await expect(account.columns.columns('eve', id)).rejects.toMatchObject({ status: 404 })
    await expect(account.columns.name('eve', id, naming)).rejects.toMatchObject({ status: 404 })
  })

  it('of 3,000 rows loses none of them', async () => {
    const films = Array.from({ length: 3000 }, (_, no) => `Film ${no};1979;2021-05-01;3`)
    const { id } = await waiting(['What I saw;Produced;When;Stars', ...films].join('\n'))
    expect((await account.columns.columns('ada', id)).rows).toBe(3000)
    await account.columns.name('ada', id, naming)
    await account.runner.whenEnded(id)
    expect(await account.imports.status('ada', id)).toMatchObject({ titles: 3000 })
    const { results } = await account.reports.files('ada', id, 1)
    expect(results).toMatchObject([{ name: 'films.csv', rows: 3000, invalid: 0, repeated: 0 }])
  })
})
