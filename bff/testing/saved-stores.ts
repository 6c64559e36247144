import type { TitleId } from '@contract/media.schema'
import type { SavedTitleChange } from '@contract/saved-title.schema'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import type { MetadataService } from '../src/metadata/metadata.service.ts'
import { FactsService } from '../src/personal/facts/facts.service.ts'
import { FactsStore } from '../src/personal/facts/facts.store.ts'
import { TitlesService } from '../src/personal/saved/titles.service.ts'
import { addUsers } from './users.ts'
import { PlaysStore } from '../src/personal/plays/plays.store.ts'
import { SavedTitlesStore, type Owner } from '../src/personal/saved/saved-titles.store.ts'
import { SavedListsStore } from '../src/personal/saved/saved-lists.store.ts'

/** The service of titles with facts in a database. */
export const titlesServiceOn = (database: UserDatabase, metadata: MetadataService): TitlesService =>
  new TitlesService(metadata, new FactsService(metadata, new FactsStore(database)))

/** The stores on a database, with two users. */
export async function storesOn(database: UserDatabase) {
  await addUsers(database, 'ada', 'eve')
  const items = new SavedTitlesStore(database)
  const plays = new PlaysStore(database, items)
  return {
    database,
    items,
    lists: new SavedListsStore(database),
    plays,
    /** Changes one title's marks: Heat of Ada, if nothing else is given. */
    change: async (change: SavedTitleChange, now = 1000, { owner = ada, title = heat }: ChangedTitle = {}) =>
      (await items.change(owner, [{ ...title, change, facts: heatFacts }], now))[0]!,
    /** Ada's plays. */
    history: async () => (await plays.page(ada, { size: 100 })).plays,
  }
}
export type Stores = Awaited<ReturnType<typeof storesOn>>

export const ada = { userId: 'ada', source: 'embedded' } as const
export const eve = { userId: 'eve', source: 'embedded' } as const
export const factsOf = (title: string, genreIds: number[] = [18], released: string | null = '1995-12-15') => ({
  title,
  released,
  genreIds,
})

export const heat = { type: 'movie', id: 2016 } as const
export const dark = { type: 'tv', id: 2001 } as const
export const heatFacts = factsOf('Heat', [80])
interface ChangedTitle {
  readonly owner?: Owner
  readonly title?: TitleId
}
