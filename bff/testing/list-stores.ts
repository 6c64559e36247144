import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { addUsers } from './users.ts'
import { DeletedListsStore } from '../src/personal/lists/deleted-lists.store.ts'
import { ListItemsStore } from '../src/personal/lists/list-items.store.ts'
import type { ListedTitle } from '../src/personal/lists/list-rows.ts'
import { ListStore } from '../src/personal/lists/list.store.ts'

/** The stores over a database with two members. */
export async function listStores(database: UserDatabase) {
  await addUsers(database, 'ada', 'eve')
  return {
    database,
    lists: new ListStore(database),
    deleted: new DeletedListsStore(database),
    items: new ListItemsStore(database),
  }
}
export type Stores = Awaited<ReturnType<typeof listStores>>

/** A film whose title and date are made of its number. */
export const film = (id: number): ListedTitle => ({
  type: 'movie',
  id,
  title: `Film ${id}`,
  released: `19${String(id).padStart(2, '0')}-01-01`,
})

export const listFields = { description: '', visibility: 'private', ranked: false } as const

/** Ada's list of the specs, and its key. */
export const rainy = { ...listFields, id: 'rainy', name: 'Rainy <b>Sunday</b>' }
export const rainyKey = { userId: 'ada', id: 'rainy' }
