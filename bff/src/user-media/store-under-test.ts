import type { UserDatabase } from '../database/database.module.ts'
import { PlaysStore } from './plays.store.ts'
import { SavedItemsStore } from './saved-items.store.ts'
import { SavedListsStore } from './saved-lists.store.ts'

/** The stores on a database, with two users. */
export async function storesOn(database: UserDatabase) {
  await addUsers(database, ['ada', 'eve'])
  const items = new SavedItemsStore(database)
  return { database, items, lists: new SavedListsStore(database), plays: new PlaysStore(database, items) }
}
export type Stores = Awaited<ReturnType<typeof storesOn>>

async function addUsers(database: UserDatabase, names: readonly string[]): Promise<void> {
  const account = {
    email: null,
    password_hash: null,
    avatar: null,
    settings: '{}',
    kind: 'local',
    created_at: 0,
  } as const
  for (const name of names)
    await database
      .insertInto('users')
      .values({ id: name, name, ...account })
      .execute()
}

export const ada = { userId: 'ada', source: 'embedded' } as const
export const eve = { userId: 'eve', source: 'embedded' } as const
export const factsOf = (title: string, genreIds: number[] = [18], released: string | null = '1995-12-15') => ({
  title,
  released,
  genreIds,
})
