import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { OwnedTitlesModule } from '../../library/owned-titles.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { FactsModule } from '../facts/facts.module.ts'
import { FollowedGenresStore } from '../genres/followed-genres.store.ts'
import { HistoryController } from '../plays/history.controller.ts'
import { HistoryPeriodsService } from '../plays/history-periods.service.ts'
import { HistoryService } from '../plays/history.service.ts'
import { PlaysStore } from '../plays/plays.store.ts'
import { SettingsModule } from '../settings/settings.module.ts'
import { SavedTitlesStore } from './saved-titles.store.ts'
import { SavedListsStore } from './saved-lists.store.ts'
import { TitlesService } from './titles.service.ts'
import { UserGenresController } from '../genres/user-genres.controller.ts'
import { UserGenresService } from '../genres/user-genres.service.ts'
import { SavedTitlesController } from './saved-titles.controller.ts'
import { SavedTitlesService } from './saved-titles.service.ts'

@Module({
  imports: [IdentityModule, MetadataModule, OwnedTitlesModule, FactsModule, SettingsModule],
  controllers: [SavedTitlesController, HistoryController, UserGenresController],
  providers: [
    SavedTitlesService,
    HistoryPeriodsService,
    HistoryService,
    UserGenresService,
    TitlesService,
    SavedTitlesStore,
    SavedListsStore,
    PlaysStore,
    FollowedGenresStore,
  ],
  exports: [SavedTitlesService, HistoryPeriodsService, HistoryService, UserGenresService, TitlesService],
})
export class SavedTitlesModule {}
