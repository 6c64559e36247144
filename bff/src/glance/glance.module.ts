import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { LibraryModule } from '../library/library.module.ts'
import { EpisodesModule } from '../personal/episodes/episodes.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { StatisticsModule } from '../personal/statistics/statistics.module.ts'
import { GlanceController } from './glance.controller.ts'
import { GlanceService } from './glance.service.ts'

@Module({
  imports: [IdentityModule, SavedTitlesModule, EpisodesModule, StatisticsModule, LibraryModule],
  controllers: [GlanceController],
  providers: [GlanceService],
})
export class GlanceModule {}
