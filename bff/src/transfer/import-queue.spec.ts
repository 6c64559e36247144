import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { addUsers } from '../../testing/users.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { noChanges } from './apply/import-counts.ts'

const source = CatalogueMetadataSource.load()
const header = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
const diary = (days: number): string =>
  [
    header,
    ...Array.from({ length: days }, (_, index) => {
      const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
      return `${day},Alien,1979,u,,,,${day}`
    }),
  ].join('\n')

describe.each(databases)('an import that waits while two others are applied into $name', ({ open }) => {
  let account: AccountUnderTest
  let waiting: string
  beforeEach(async () => {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    account = await AccountUnderTest.with(await open(), metadata)
    await addUsers(account.database, 'mia')
    const others: [string, string][] = []
    for (const user of ['ada', 'eve']) others.push([user, (await account.upload(user, 'diary.csv', diary(2000))).id])
    waiting = (await account.upload('mia', 'diary.csv', diary(3))).id
    for (const [user, id] of others) await account.imports.apply(user, id, 'mine')
    await account.imports.apply('mia', waiting, 'mine')
  })

  it('stops at once, and starts from its beginning when its member continues it', async () => {
    await account.imports.cancel('mia', waiting)
    expect(account.runner.isRunning(waiting)).toBe(true)
    expect(await account.imports.status('mia', waiting)).toMatchObject({ state: 'failed', failure: 'stopped' })
    await account.runner.idle()
    expect(await account.imports.status('mia', waiting)).toMatchObject({ state: 'failed', failure: 'stopped' })
    expect((await account.apply('mia', waiting)).result).toEqual({ ...noChanges, added: 1, plays: 3 })
  })

  it('continues in its turn when its member stops and continues it while it waits', async () => {
    await account.imports.cancel('mia', waiting)
    expect((await account.apply('mia', waiting)).result).toEqual({ ...noChanges, added: 1, plays: 3 })
  })

  it('is deleted with its account', async () => {
    await account.database.deleteFrom('users').where('id', '=', 'mia').execute()
    await account.runner.idle()
    expect(await account.database.selectFrom('plays').selectAll().where('user_id', '=', 'mia').execute()).toEqual([])
  })
})
