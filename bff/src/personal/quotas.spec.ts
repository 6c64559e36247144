import { beforeEach, describe, expect, it } from 'vitest'
import { totalOf } from '@contract/quotas'
import { databases } from '../../testing/databases.ts'
import { ada, dark, eve, factsOf, heat, storesOn, type Stores } from '../../testing/saved-stores.ts'
import { countedUsage, setQuotas } from '../../testing/usage.ts'
import { readUsage } from '../platform/database/usage.queries.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import type { Owner } from './saved/saved-titles.store.ts'
import { DeletedListsStore } from './lists/deleted-lists.store.ts'
import { ListItemsStore } from './lists/list-items.store.ts'
import { ListStore } from './lists/list.store.ts'

const film = (id: number) => ({ type: 'movie', id }) as const
const playOf = (number: number, note: string | null = null) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  playedAt: '1970-01-01T00:00:00.500Z',
  ...(note === null ? {} : { note }),
})
const reached = (kind: string, used: number, limit: number) => ({
  type: 'quota-reached',
  status: 409,
  details: { quota: { kind, used, limit } },
})

describe.each(databases)('the quotas of a member, in $name', ({ open }) => {
  let database: UserDatabase
  let stores: Stores
  beforeEach(async () => {
    database = await open()
    stores = await storesOn(database)
  })
  const save = (id: number, change: object = { saved: true }, owner: Owner = ada) =>
    stores.items.change(owner, [{ ...film(id), change, facts: factsOf('A film') }], 1000)
  const used = async (userId = 'ada') => (await readUsage(database, userId)).usage

  it('refuse one title too many, and leave changes of stored titles and other members alone', async () => {
    await setQuotas(database, { titles: 2 })
    await save(1)
    await save(2)
    await expect(save(3)).rejects.toMatchObject(reached('titles', 2, 2))
    await expect(stores.items.items(ada, [film(3)])).resolves.toEqual([])
    await save(2, { rating: 7, note: 'Seen twice.' })
    await save(3, { saved: true }, eve)
    expect(await used()).toEqual(await countedUsage(database, 'ada'))
  })

  it('refuse all of a bulk change that does not fit whole', async () => {
    await setQuotas(database, { titles: 2 })
    const changes = [1, 2, 3].map((id) => ({ ...film(id), change: { saved: true }, facts: factsOf('A film') }))
    await expect(stores.items.change(ada, changes, 1000)).rejects.toMatchObject(reached('titles', 0, 2))
    expect((await used()).titles).toBe(0)
  })

  it('refuse one viewing too many, of films and of episodes, and have room again after a removal', async () => {
    await setQuotas(database, { viewings: 2 })
    await save(2016, { watched: true, plays: [playOf(1)] })
    const episode = { season: 1, episode: 1, played_at: 1000 }
    const row = { user_id: 'ada', source: 'embedded', type: 'tv', media_id: dark.id, ...episode } as const
    await stores.plays.addEpisode({ ...row, id: 'first' })
    await expect(stores.plays.addEpisode({ ...row, id: 'second' })).rejects.toMatchObject(reached('viewings', 2, 2))
    await expect(save(2016, { watched: true, plays: [playOf(2)] })).rejects.toMatchObject(reached('viewings', 2, 2))
    await stores.plays.remove('ada', 'first')
    await stores.plays.addEpisode({ ...row, id: 'second' })
    expect(await used()).toEqual(await countedUsage(database, 'ada'))
  })

  it('count a repeated viewing once', async () => {
    await setQuotas(database, { viewings: 1 })
    await save(2016, { watched: true, plays: [playOf(1, 'Loud.')] })
    await save(2016, { watched: true, plays: [playOf(1, 'Loud.')] })
    expect(await used()).toEqual(await countedUsage(database, 'ada'))
  })

  it('refuse notes beyond their bytes; a shorter note always fits', async () => {
    await save(1, { note: 'é'.repeat(10) })
    await setQuotas(database, { notes: 15 })
    await expect(save(2, { note: 'too' })).rejects.toMatchObject(reached('notes', 0, 0))
    await save(1, { note: 'é' })
    await save(2, { note: 'fits' })
    expect(await used()).toMatchObject({ titles: 2, notes: 6 })
  })

  it('refuse changes that exceed the total of bytes', async () => {
    await save(1)
    const limit = (await used()).total
    await setQuotas(database, { total: limit })
    await expect(save(2)).rejects.toMatchObject(reached('total', 0, 0))
  })

  it('refuse titles of lists beyond their number, copies included, until deleted lists are erased', async () => {
    const [lists, items, bin] = [new ListStore(database), new ListItemsStore(database), new DeletedListsStore(database)]
    await setQuotas(database, { listTitles: 4 })
    const [first, second] = ['a'.repeat(22), 'b'.repeat(22)]
    const list = { id: first, name: 'Films', description: '', visibility: 'private', ranked: false } as const
    const titles = [1, 2, 3].map((id) => ({ ...film(id), title: 'A film', released: null }))
    await lists.create('ada', 'embedded', list, titles, 1000)
    const copy = () => lists.copy({ ...ada, now: 1000 }, first, { id: second, name: 'Copy' })
    await expect(copy()).rejects.toMatchObject(reached('listTitles', 3, 4))
    const key = { userId: 'ada', id: first }
    await items.add(key, 'embedded', [{ ...heat, title: 'Heat', released: null }], 1000)
    await expect(items.add(key, 'embedded', [{ ...film(9), title: 'Nine', released: null }])).rejects.toMatchObject(
      reached('listTitles', 4, 4),
    )
    await items.remove(key, 'embedded', [heat])
    await bin.delete(key, 1000)
    expect((await used()).listTitles).toBe(3)
    await bin.purge(2000)
    expect(await used()).toEqual({ ...(await used()), listTitles: 0, total: 0 })
  })

  it('hold for simultaneous changes: not one more is stored', async () => {
    await setQuotas(database, { titles: 20 })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, id) => save(id + 1)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(reached('titles', 20, 20))
    expect(await used()).toEqual(await countedUsage(database, 'ada'))
  })

  it('come from the environment first and then from operators, without those that this build does not know', async () => {
    await setQuotas(database, { titles: 5, viewings: 6 })
    const value = JSON.stringify({ titles: 7, dreams: 1, notes: 'many' })
    await database.insertInto('server_settings').values({ name: 'quotas-of-environment', value }).execute()
    const { quotas } = await readUsage(database, 'ada')
    expect(quotas).toMatchObject({ titles: 7, viewings: 6, notes: 50_000_000 })
    expect(Object.keys(quotas)).toHaveLength(6)
  })

  it('measure a total that the counts add up to', async () => {
    await save(1, { saved: true, note: 'Seen.' })
    const usage = await used()
    expect(usage.total).toBe(totalOf(usage))
  })
})
