import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { EpisodesModule } from '../episodes/episodes.module.ts'
import { LibraryModule } from '../../library/library.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { PeopleModule } from '../people/people.module.ts'
import { SettingsModule } from '../settings/settings.module.ts'
import { SavedTitlesModule } from '../saved/saved-titles.module.ts'
import { HomeController } from './home.controller.ts'
import { HomeService } from './home.service.ts'
import { HomeStore } from './home.store.ts'
import { RecommendationsService } from './recommendations.service.ts'

@Module({
  imports: [
    IdentityModule,
    EpisodesModule,
    LibraryModule,
    MetadataModule,
    PeopleModule,
    SettingsModule,
    SavedTitlesModule,
  ],
  controllers: [HomeController],
  providers: [HomeService, HomeStore, RecommendationsService],
})
export class HomeModule {}
