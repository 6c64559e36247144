import type { DatabaseUnderTest } from '../database/databases-under-test.ts'
import { episodesOver } from '../episodes/episodes-under-test.ts'
import type { Catalogue } from '../metadata/adapters/catalogue/catalogue.ts'
import { SettingsService } from '../settings/settings.service.ts'
import { FollowedGenresStore } from '../user-media/followed-genres.store.ts'
import { SavedListsStore } from '../user-media/saved-lists.store.ts'
import { TitlesService } from '../user-media/titles.service.ts'
import { UserGenresService } from '../user-media/user-genres.service.ts'
import { HomeService } from './home.service.ts'
import { HomeStore } from './home.store.ts'
import { ProposalsService } from './proposals.service.ts'

/** The module over a real database, with users `ada` and `eve`, and a catalogue on a fixed day. */
export async function homeOver(open: DatabaseUnderTest['open'], catalogue: Catalogue) {
  const parts = await episodesOver(open, catalogue)
  const { database, media, calendars, metadata, people } = parts
  const genres = new UserGenresService(new FollowedGenresStore(database), new SavedListsStore(database), metadata)
  const proposals = new ProposalsService(metadata, new TitlesService(metadata))
  const homes = new HomeService(
    new HomeStore(database),
    media,
    genres,
    calendars,
    proposals,
    people,
    new SettingsService(database),
  )
  return { ...parts, genres, homes }
}
