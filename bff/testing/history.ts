import { createCache } from 'cache-manager'
import { catalogueOf, episode, film, show } from '@catalogue/testing/test-catalogue'
import type { Catalogue } from '@catalogue/query/catalogue'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { ShownTitles } from '../src/metadata/shown-titles.service.ts'
import { EpisodeMarksService } from '../src/personal/episodes/episode-marks.service.ts'
import { EpisodeMarksStore } from '../src/personal/episodes/episode-marks.store.ts'
import { HistoryPeriodsService } from '../src/personal/plays/history-periods.service.ts'
import { HistoryService } from '../src/personal/plays/history.service.ts'
import { SavedTitlesService } from '../src/personal/saved/saved-titles.service.ts'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { heat, storesOn, titlesServiceOn } from './saved-stores.ts'

const aired = '2020-10-03'
/** A film that is Heat, and a show of which the second season has no list. */
export const nightsAndHeat = () =>
  catalogueOf({
    films: [film({ id: heat.id, title: 'Heat' })],
    shows: [
      show({
        id: 5,
        title: 'Nights',
        seasons: [
          { number: 1, aired, episodeCount: 1, episodes: [episode({ title: 'The First Night', aired })] },
          { number: 2, aired, episodeCount: 0, episodes: [] },
        ],
      }),
    ],
  })

/** The history and the marks of episodes over a database with two users, and a catalogue. */
export async function historyOn(database: UserDatabase, catalogue: Catalogue) {
  const stores = await storesOn(database)
  const metadata = new MetadataService(new CatalogueMetadataSource(catalogue), createCache())
  const titles = titlesServiceOn(database, metadata)
  const saved = new SavedTitlesService(stores.items, stores.lists, titles, metadata, new ShownTitles(metadata))
  return {
    stores,
    history: new HistoryService(stores.plays, new HistoryPeriodsService(database), titles, saved),
    marks: new EpisodeMarksService(new EpisodeMarksStore(database), titles, saved),
  }
}
