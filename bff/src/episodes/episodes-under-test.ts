import { createCache } from 'cache-manager'
import { Config } from '../config/config.ts'
import type { DatabaseUnderTest } from '../database/databases-under-test.ts'
import { addUsers } from '../database/users-under-test.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import type { Catalogue } from '../metadata/adapters/catalogue/catalogue.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { FollowedPeopleStore } from '../people/followed-people.store.ts'
import { PeopleService } from '../people/people.service.ts'
import { PersonCreditsService } from '../people/person-credits.service.ts'
import { SavedItemsStore } from '../user-media/saved-items.store.ts'
import { SavedListsStore } from '../user-media/saved-lists.store.ts'
import { TitlesService } from '../user-media/titles.service.ts'
import { UserMediaService } from '../user-media/user-media.service.ts'
import { CalendarAddresses } from './calendar-addresses.service.ts'
import { CalendarService } from './calendar.service.ts'
import { CalendarStore } from './calendar.store.ts'
import { EpisodesService } from './episodes.service.ts'
import { EpisodesStore } from './episodes.store.ts'
import { ShowReader } from './show-reader.ts'

export const now = Date.parse('2026-11-21T12:00:00Z')
export const ask = { language: 'en', region: 'US' } as const

/** The module over a real database, with users `ada` and `eve`, and a catalogue on a fixed day. */
export async function episodesOver(open: DatabaseUnderTest['open'], catalogue: Catalogue) {
  const database = await open()
  await addUsers(database, 'ada', 'eve')
  const source = new CatalogueMetadataSource(catalogue, () => new Date(now))
  const metadata = new MetadataService(source, createCache())
  const titles = new TitlesService(metadata)
  const media = new UserMediaService(new SavedItemsStore(database), new SavedListsStore(database), titles, metadata)
  const reader = new ShowReader(metadata)
  const store = new EpisodesStore(database)
  const people = new PeopleService(new FollowedPeopleStore(database), new PersonCreditsService(metadata))
  const calendars = new CalendarService(new CalendarStore(database), store, reader, people)
  return {
    database,
    metadata,
    media,
    people,
    calendars,
    episodes: new EpisodesService(store, reader, media),
    addresses: new CalendarAddresses(new CalendarStore(database), calendars, metadata, Config.from({})),
  }
}
