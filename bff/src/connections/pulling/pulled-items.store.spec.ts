import { describe, expect, it, vi } from 'vitest'
import { chunksOf } from '@contract/chunks'
import { connectionRow } from '../../../testing/connection-rows.ts'
import { databases } from '../../../testing/databases.ts'
import { addUsers } from '../../../testing/users.ts'
import { QuietMoments } from '../../platform/http/quiet-moments.ts'
import { Turns } from '../../transfer/turns.service.ts'
import { PulledItemsStore } from './pulled-items.store.ts'

describe.each(databases)('the read items of a connection, in $name', ({ open }) => {
  it('are deleted a few per turn, without those of other connections', async () => {
    const database = await open()
    await addUsers(database, 'ada')
    const other = { ...connectionRow, id: 'other', token_hash: 'other' }
    await database.insertInto('connections').values([connectionRow, other]).execute()
    const itemOf = (connection_id: string, item: string) => ({ user_id: 'ada', connection_id, item, import_id: null })
    const items = Array.from({ length: 1200 }, (_, index) => itemOf(connectionRow.id, `item ${index}`))
    for (const some of [...chunksOf(items, 500), [itemOf('other', 'item 1')]])
      await database.insertInto('connection_items').values(some).execute()
    const turns = new Turns(new QuietMoments())
    const take = vi.spyOn(turns, 'take')
    await new PulledItemsStore(database, turns).clear('ada', connectionRow.id)
    const left = await database.selectFrom('connection_items').select(['connection_id', 'item']).execute()
    expect(left).toEqual([{ connection_id: 'other', item: 'item 1' }])
    expect(take).toHaveBeenCalledTimes(3)
  })
})
