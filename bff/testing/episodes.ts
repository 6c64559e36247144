import { titlesServiceOn } from './saved-stores.ts'
import { createCache } from 'cache-manager'
import { Config } from '../src/platform/config/config.ts'
import type { DatabaseUnderTest } from './databases.ts'
import { addUsers } from './users.ts'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import type { Catalogue } from '@catalogue/query/catalogue'
import { ShownTitles } from '../src/metadata/shown-titles.service.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { FollowedPeopleStore } from '../src/personal/people/followed-people.store.ts'
import { PeopleService } from '../src/personal/people/people.service.ts'
import { PersonCreditsService } from '../src/personal/people/person-credits.service.ts'
import { SavedTitlesStore } from '../src/personal/saved/saved-titles.store.ts'
import { SavedListsStore } from '../src/personal/saved/saved-lists.store.ts'
import { SavedTitlesService } from '../src/personal/saved/saved-titles.service.ts'
import { CalendarAddresses } from '../src/personal/episodes/calendar-addresses.service.ts'
import { CalendarService } from '../src/personal/episodes/calendar.service.ts'
import { CalendarStore } from '../src/personal/episodes/calendar.store.ts'
import { EpisodesService } from '../src/personal/episodes/episodes.service.ts'
import { EpisodesStore } from '../src/personal/episodes/episodes.store.ts'
import { RewatchesService } from '../src/personal/episodes/rewatches.service.ts'
import { ShowReader } from '../src/personal/episodes/show-reader.ts'

export const now = Date.parse('2026-11-21T12:00:00Z')
export const today = '2026-11-21'
export const localeParams = { language: 'en', region: 'US' } as const

/** The services of episodes over a real database, with users `ada` and `eve`, and a catalogue on a fixed day. */
export async function episodesOver(open: DatabaseUnderTest['open'], catalogue: Catalogue) {
  const database = await open()
  await addUsers(database, 'ada', 'eve')
  const source = new CatalogueMetadataSource(catalogue, () => new Date(now))
  const metadata = new MetadataService(source, createCache())
  const titles = titlesServiceOn(database, metadata)
  const savedTitles = new SavedTitlesService(
    new SavedTitlesStore(database),
    new SavedListsStore(database),
    titles,
    metadata,
    new ShownTitles(metadata),
  )
  const reader = new ShowReader(metadata)
  const store = new EpisodesStore(database)
  const people = new PeopleService(new FollowedPeopleStore(database), new PersonCreditsService(metadata))
  const calendars = new CalendarService(new CalendarStore(database), store, reader, people)
  return {
    database,
    metadata,
    savedTitles,
    people,
    calendars,
    episodes: new EpisodesService(database, store, reader, savedTitles),
    rewatches: new RewatchesService(database, store, reader, savedTitles),
    addresses: new CalendarAddresses(new CalendarStore(database), calendars, metadata, Config.from({})),
  }
}
