import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { ada, storesOn } from '../../../../testing/saved-stores.ts'
import { countedUsage } from '../../../../testing/usage.ts'
import { ListStore } from '../../../personal/lists/list.store.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { readUsage } from '../usage.queries.ts'

describe.each(databases)('the usage of members, in $name', ({ copied }) => {
  it('is counted in the database of an earlier version, and its revision stays', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    const { change } = await storesOn(earlier)
    const playedAt = '1970-01-01T00:00:00.500Z'
    const play = { id: '00000000-0000-4000-8000-000000000001', playedAt, note: 'Loud.' }
    await change({ watched: true, plays: [play], note: 'Très bien.' })
    const list = { id: 'l'.repeat(22), name: 'Films', description: '', visibility: 'private', ranked: false } as const
    await new ListStore(earlier).create('ada', 'embedded', list, [{ type: 'movie', id: 1, title: 'A', released: null }])
    const { revision } = await earlier
      .selectFrom('item_revisions')
      .select('revision')
      .where('revision', '>', 0)
      .executeTakeFirstOrThrow()
    await revertFrom(earlier, '0029')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect((await readUsage(database, ada.userId)).usage).toEqual(await countedUsage(database, 'ada'))
    expect((await readUsage(database, ada.userId)).usage).toMatchObject({
      titles: 1,
      viewings: 1,
      notes: 16,
      listTitles: 1,
    })
    expect((await readUsage(database, 'eve')).usage.total).toBe(0)
    const sum = await database
      .selectFrom('item_revisions')
      .select(({ fn }) => fn.sum<number>('revision').as('revision'))
      .executeTakeFirstOrThrow()
    expect(Number(sum.revision)).toBe(Number(revision))
    await database.destroy()
  })
})
