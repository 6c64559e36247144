import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { films } from '../../testing/titles.ts'
import { countedUsage, setQuotas } from '../../testing/usage.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { readUsage } from '../platform/database/usage.queries.ts'
import { noChanges } from './apply/import-counts.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const ratings = [
  'Date,Name,Year,Letterboxd URI,Rating',
  '2021-06-01,Alien,1979,u,4',
  '2021-06-02,Heat,1995,u,3',
  '2021-06-03,Casablanca,1942,u,5',
].join('\n')
const manyViewings = [
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  ...Array.from({ length: 350 }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
    return `${day},Alien,1979,u,4,,,${day}`
  }),
].join('\n')
const unknownFilm = ['Date,Name,Year,Letterboxd URI,Rating', '2021-06-01,No Such Film At All,1979,u,4'].join('\n')

describe.each(databases)('an import into an account with quotas, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const usage = async () => (await readUsage(account.database, 'ada')).usage
  const expectTrueCounts = async () => expect(await usage()).toEqual(await countedUsage(account.database, 'ada'))

  it('shows in its preview how many titles do not fit, leaves those out, and imports them once there is room', async () => {
    await setQuotas(account.database, { titles: 2 })
    const { id, preview } = await account.upload('ada', 'ratings.csv', ratings)
    const changes = { ...noChanges, added: 2, plays: 2, titlesLeftOut: 1, playsLeftOut: 1 }
    expect(preview).toEqual({ mine: changes, imported: changes })
    expect((await account.apply('ada', id)).result).toEqual(changes)
    expect(await usage()).toMatchObject({ titles: 2, viewings: 2 })
    await expectTrueCounts()

    await setQuotas(account.database, {})
    const again = await account.upload('ada', 'ratings.csv', ratings)
    expect((await account.apply('ada', again.id)).result).toEqual({ ...noChanges, added: 1, unchanged: 2, plays: 1 })
    await expectTrueCounts()
  })

  it('imports as many viewings of a film as fit, in several pieces', async () => {
    await setQuotas(account.database, { viewings: 120 })
    const { id, preview } = await account.upload('ada', 'diary.csv', manyViewings)
    expect(preview?.mine).toMatchObject({ added: 1, plays: 120, playsLeftOut: 230, titlesLeftOut: 0 })
    expect((await account.apply('ada', id)).result).toEqual(preview?.mine)
    expect((await usage()).viewings).toBe(120)
    await expectTrueCounts()
    await account.undo('ada', id)
    expect(await usage()).toMatchObject({ titles: 0, viewings: 0, notes: 0, total: 0 })
  })

  it('leaves out titles of lists that have no room', async () => {
    await setQuotas(account.database, { listTitles: 2 })
    const item = (id: number, title: string) => ({
      source: 'embedded',
      type: 'movie',
      id,
      title,
      released: null,
      imdbId: null,
      tmdbId: null,
      addedAt: '2026-01-01T00:00:00.000Z',
    })
    const list = {
      name: 'Best',
      description: '',
      visibility: 'private',
      ranked: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      items: [item(films.alien, 'Alien'), item(films.heat, 'Heat'), item(films.suspiria, 'Suspiria')],
    }
    const file = JSON.stringify({ format: 'reelroom-export', version: 1, lists: [list] })
    const { id, preview } = await account.upload('ada', 'export.json', file)
    const changes = { ...noChanges, lists: 1, listItems: 2, listItemsLeftOut: 1 }
    expect(preview?.mine).toEqual(changes)
    expect((await account.apply('ada', id)).result).toEqual(changes)
    await expectTrueCounts()
  })

  it('keeps a title waiting if its answer does not fit', async () => {
    const { id } = await account.upload('ada', 'ratings.csv', unknownFilm)
    await account.apply('ada', id)
    const [waiting] = (await account.waiting.titles('ada', { state: 'waiting' }, 1)).results
    await setQuotas(account.database, { titles: 0 })
    const answer = { type: 'movie', id: films.heat } as const
    await expect(account.waiting.answer('ada', waiting!.id, answer)).rejects.toMatchObject({
      type: 'quota-reached',
      status: 409,
      details: { quota: { kind: 'titles', used: 0, limit: 0 } },
    })
    expect((await account.waiting.titles('ada', { state: 'waiting' }, 1)).results).toHaveLength(1)
    await setQuotas(account.database, {})
    await account.waiting.answer('ada', waiting!.id, answer)
    expect(await usage()).toMatchObject({ titles: 1, viewings: 1 })
    await expectTrueCounts()
  })
})
