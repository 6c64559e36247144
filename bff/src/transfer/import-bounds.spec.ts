import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { listBounds } from '@contract/list-bounds'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { noChanges } from './apply/import-counts.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const at = '2026-01-01T00:00:00.000Z'
const names: Record<number, string> = { 1004: 'Alien', 1062: 'Casablanca', 2016: 'Heat' }
const films = [1004, 1062, 2016]
const exportOf = (parts: object) => JSON.stringify({ format: 'reelroom-export', version: 1, ...parts })
const listOf = (name: string, ids = films) => ({
  name,
  description: '',
  visibility: 'private',
  ranked: true,
  createdAt: at,
  updatedAt: at,
  items: ids.map((id) => ({
    source: 'embedded',
    type: 'movie',
    id,
    title: names[id],
    released: null,
    imdbId: null,
    tmdbId: null,
    addedAt: at,
  })),
})

let account: AccountUnderTest

async function insertLists(names: readonly string[]): Promise<void> {
  const row = {
    user_id: 'ada',
    description: '',
    visibility: 'private',
    ranked: 1,
    version: 1,
    deleted_at: null,
  } as const
  const rows = names.map((name, index) => ({ ...row, id: name, name, created_at: index, updated_at: index }))
  await account.database.insertInto('lists').values(rows).execute()
}

/** Titles that no catalogue has, from 100,001 on. */
async function insertTitles(list_id: string, count: number): Promise<void> {
  const item = { list_id, source: 'embedded', type: 'movie', title: 'Film', released: null, added_at: 0 } as const
  const rows = Array.from({ length: count }, (_, index) => ({
    ...item,
    media_id: 100_001 + index,
    position: index + 1,
  }))
  for (let from = 0; from < count; from += 1000)
    await account.database
      .insertInto('list_items')
      .values(rows.slice(from, from + 1000))
      .execute()
}

const titlesOf = async (list: string) =>
  (
    await account.database
      .selectFrom('list_items')
      .select('media_id')
      .where('list_id', '=', list)
      .orderBy('position')
      .execute()
  ).map(({ media_id }) => media_id)

describe.each(databases)('the limits of lists, in $name', ({ open }) => {
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })

  it('skip further lists, counted in the preview; existing ones still get titles', async () => {
    await insertLists(Array.from({ length: listBounds.lists - 1 }, (_, index) => `List ${index}`))
    const file = exportOf({ lists: [listOf('List 7'), listOf('New'), listOf('One too many')] })
    const { id, preview } = await account.upload('ada', 'export.json', file)
    const changes = { ...noChanges, lists: 1, listItems: 6, listsLeftOut: 1 }
    expect(preview).toEqual({ mine: changes, imported: changes })
    expect((await account.apply('ada', id)).result).toEqual(changes)
    const listsAfter = await account.database.selectFrom('lists').select('name').where('user_id', '=', 'ada').execute()
    expect([listsAfter.length, listsAfter.filter(({ name }) => !name.startsWith('List '))]).toEqual([
      500,
      [{ name: 'New' }],
    ])
    expect(await titlesOf('List 7')).toEqual(films)
    const again = await account.upload('ada', 'export.json', file)
    expect(again.preview?.imported).toEqual({ ...noChanges, listsLeftOut: 1 })
  })

  it.each([
    ['mine', (existing: number[]) => [...existing, 1004]],
    ['imported', (existing: number[]) => [1004, ...existing]],
  ] as const)('skip further titles of a list, and remove none, by the rule %s', async (rule, expected) => {
    await insertLists(['Full'])
    await insertTitles('Full', listBounds.titles - 1)
    const before = await titlesOf('Full')
    const { id, preview } = await account.upload('ada', 'export.json', exportOf({ lists: [listOf('Full')] }))
    const changes = { ...noChanges, listItems: 1, listItemsLeftOut: 2 }
    expect(preview?.[rule]).toEqual(changes)
    expect((await account.apply('ada', id, rule)).result).toEqual(changes)
    expect(await titlesOf('Full')).toEqual(expected(before))
  })
})

describe.each(databases)('settings of an export, in $name', ({ open }) => {
  const stored = async () =>
    JSON.parse(
      (await account.database.selectFrom('users').select('settings').where('id', '=', 'ada').executeTakeFirstOrThrow())
        .settings,
    ) as object
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
    const settings = JSON.stringify({ region: 'AT', spoilerShield: true })
    await account.database.updateTable('users').set({ settings }).where('id', '=', 'ada').execute()
  })

  it('are imported; the rule decides between two set values, and a default counts as unset', async () => {
    const file = exportOf({ profile: { settings: { region: 'JP', services: [8], spoilerShield: false } } })
    const { id, preview } = await account.upload('ada', 'export.json', file)
    expect(preview).toEqual({ mine: { ...noChanges, settings: 1 }, imported: { ...noChanges, settings: 2 } })
    await account.apply('ada', id, 'mine')
    expect(await stored()).toMatchObject({ region: 'AT', services: [8], spoilerShield: true })
    const again = await account.upload('ada', 'export.json', file)
    await account.apply('ada', again.id, 'imported')
    expect(await stored()).toMatchObject({ region: 'JP', services: [8], spoilerShield: true })
  })

  it('are reported if invalid; the others are imported, and an unknown one is skipped', async () => {
    const settings = { region: 'Japan', contentLanguage: 'ja', ofTomorrow: 1 }
    const { id, counts } = await account.upload('ada', 'export.json', exportOf({ profile: { settings } }))
    expect(counts).toMatchObject({ invalid: 0, part: 1 })
    expect((await account.reports.faults('ada', id, { part: false, page: 1 })).results).toEqual([
      { file: 'export.json', line: 1, reason: 'shape', part: true },
    ])
    await account.apply('ada', id, 'imported')
    const settingsAfter = await stored()
    expect(settingsAfter).toMatchObject({ region: 'AT', contentLanguage: 'ja', spoilerShield: true })
    expect(settingsAfter).not.toHaveProperty('ofTomorrow')
  })
})
