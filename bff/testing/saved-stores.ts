import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { addUsers } from './users.ts'
import { PlaysStore } from '../src/library/plays/plays.store.ts'
import { SavedTitlesStore } from '../src/library/saved/saved-titles.store.ts'
import { SavedListsStore } from '../src/library/saved/saved-lists.store.ts'

/** The stores on a database, with two users. */
export async function storesOn(database: UserDatabase) {
  await addUsers(database, 'ada', 'eve')
  const items = new SavedTitlesStore(database)
  return { database, items, lists: new SavedListsStore(database), plays: new PlaysStore(database, items) }
}
export type Stores = Awaited<ReturnType<typeof storesOn>>

export const ada = { userId: 'ada', source: 'embedded' } as const
export const eve = { userId: 'eve', source: 'embedded' } as const
export const factsOf = (title: string, genreIds: number[] = [18], released: string | null = '1995-12-15') => ({
  title,
  released,
  genreIds,
})
