import { titlesServiceOn } from './saved-stores.ts'
import type { DatabaseUnderTest } from './databases.ts'
import { episodesOver } from './episodes.ts'
import type { Catalogue } from '@catalogue/query/catalogue'
import { ConnectedRevisionStore } from '../src/personal/settings/connected-revision.store.ts'
import { SettingsService } from '../src/personal/settings/settings.service.ts'
import { SettingsStore } from '../src/personal/settings/settings.store.ts'
import { FollowedGenresStore } from '../src/personal/genres/followed-genres.store.ts'
import { SavedListsStore } from '../src/personal/saved/saved-lists.store.ts'
import { UserGenresService } from '../src/personal/genres/user-genres.service.ts'
import { HomeService } from '../src/personal/home/home.service.ts'
import { ShownTitles } from '../src/metadata/shown-titles.service.ts'
import { HomeStore } from '../src/personal/home/home.store.ts'
import { RecommendationsService } from '../src/personal/home/recommendations.service.ts'
import { LibraryTitlesService } from '../src/library/views/library-titles.service.ts'
import { SummaryStore } from '../src/library/views/summary.store.ts'
import { RecognizedTitlesStore } from '../src/library/views/recognized-titles.store.ts'
import { ProgressStore } from '../src/library/playing/progress.store.ts'
import { PlayingService } from '../src/library/playing.service.ts'

/** The services of the home page over a real database, with users `ada` and `eve`, and a catalogue on a fixed day. */
export async function homeOver(open: DatabaseUnderTest['open'], catalogue: Catalogue) {
  const parts = await episodesOver(open, catalogue)
  const { database, savedTitles, calendars, metadata, people } = parts
  const genres = new UserGenresService(new FollowedGenresStore(database), new SavedListsStore(database), metadata)
  const proposals = new RecommendationsService(metadata, titlesServiceOn(database, metadata))
  const library = new LibraryTitlesService(
    new SummaryStore(database, new RecognizedTitlesStore(database)),
    titlesServiceOn(database, metadata),
    parts.episodes,
    metadata,
    new ShownTitles(metadata),
  )
  const homes = new HomeService(
    new HomeStore(database),
    savedTitles,
    genres,
    calendars,
    proposals,
    people,
    new SettingsService(new SettingsStore(database), new ConnectedRevisionStore(database)),
    new PlayingService(new ProgressStore(database), library, metadata),
  )
  return { ...parts, genres, homes }
}
