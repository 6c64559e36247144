import { Logger } from '@nestjs/common'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { waitingFiles } from '@import-formats/testing/uploads'
import { DAY_MS } from '@contract/days'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const suspiria = { type: 'movie', id: 4058 } as const
const notFound = { type: 'not-found', status: 404 }

describe.each(databases)('waiting titles after an interruption, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  const imported = async (rule: 'mine' | 'imported' = 'mine', file: string | Buffer = waitingFiles) => {
    const { id } = await account.upload('ada', 'letterboxd.zip', file)
    return account.apply('ada', id, rule)
  }
  const waiting = async (state: 'waiting' | 'leftOut' = 'waiting') =>
    (await account.waiting.titles('ada', { state }, 1)).results
  const pyre = async () => (await waiting()).find(({ name }) => name.startsWith('Susan'))!
  const rowsOf = (table: 'waiting_titles' | 'waiting_rows') =>
    account.database.selectFrom(table).selectAll().where('user_id', '=', 'ada').execute()
  const itemOf = (id: number) =>
    account.database
      .selectFrom('saved_items')
      .select(['rating', 'watched_at'])
      .where('media_id', '=', id)
      .executeTakeFirst()

  it('still wait if storage fails while they are applied, and nothing is half done', async () => {
    await imported()
    const { id } = await pyre()
    // Marks and viewings are written by then; the database refuses a list item without a time.
    const listItemRows = () => account.database.updateTable('waiting_rows').where('kind', '=', 'listItem')
    const { data } = (await rowsOf('waiting_rows')).find(({ kind }) => kind === 'listItem')!
    await listItemRows()
      .set({ data: JSON.stringify({ ...JSON.parse(data), addedAt: null }) })
      .execute()
    const exported = await account.json('ada')
    await expect(account.waiting.answer('ada', id, suspiria)).rejects.toThrow(/null/i)
    expect(await account.json('ada')).toEqual(exported)
    expect((await pyre()).id).toBe(id)
    await listItemRows().set({ data }).execute()
    await account.waiting.answer('ada', id, suspiria)
    expect(await itemOf(4058)).toMatchObject({ rating: 9 })
  })

  it('belong to their member, survive other imports and time, and are deleted with the account', async () => {
    await imported()
    const { id } = await pyre()
    for (const answer of [suspiria, { leftOut: true }])
      await expect(account.waiting.answer('eve', id, answer)).rejects.toMatchObject(notFound)
    expect((await account.waiting.titles('eve', { state: 'waiting' }, 1)).results).toEqual([])
    const other = await account.upload(
      'ada',
      'ratings.csv',
      'Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Alien,1979,u,4\n',
    )
    await account.imports.cancel('ada', other.id)
    await account.runner.idle()
    await account.store.clear('ada', 'next', Date.now() + 400 * DAY_MS)
    expect([(await waiting()).length, (await account.reports.past('ada', 1)).results]).toEqual([2, []])
    await account.database.deleteFrom('users').where('id', '=', 'ada').execute()
    expect([await rowsOf('waiting_titles'), await rowsOf('waiting_rows')]).toEqual([[], []])
  })

  it('do not exist for an import that could not be applied', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const { id } = await account.upload('ada', 'letterboxd.zip', waitingFiles)
    await account.database.updateTable('import_rows').set({ data: 'broken' }).where('kind', '=', 'listItem').execute()
    expect(await account.apply('ada', id)).toMatchObject({ state: 'failed', failure: 'apply' })
    expect([logged.mock.calls.length, await waiting(), await rowsOf('waiting_rows')]).toEqual([1, [], []])
  })
})
