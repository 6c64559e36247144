import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { PeopleModule } from '../people/people.module.ts'
import { SavedTitlesModule } from '../saved/saved-titles.module.ts'
import { CalendarController } from './calendar.controller.ts'
import { CalendarAddresses } from './calendar-addresses.service.ts'
import { CalendarService } from './calendar.service.ts'
import { CalendarStore } from './calendar.store.ts'
import { EpisodeMarksService } from './episode-marks.service.ts'
import { EpisodeMarksStore } from './episode-marks.store.ts'
import { EpisodesController } from './episodes.controller.ts'
import { EpisodesService } from './episodes.service.ts'
import { EpisodesStore } from './episodes.store.ts'
import { RewatchesService } from './rewatches.service.ts'
import { ShowReader } from './show-reader.ts'

@Module({
  imports: [IdentityModule, MetadataModule, PeopleModule, SavedTitlesModule],
  controllers: [EpisodesController, CalendarController],
  providers: [
    EpisodesService,
    EpisodesStore,
    EpisodeMarksService,
    EpisodeMarksStore,
    RewatchesService,
    CalendarService,
    CalendarStore,
    CalendarAddresses,
    ShowReader,
  ],
  exports: [EpisodesService, CalendarService],
})
export class EpisodesModule {}
