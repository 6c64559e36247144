import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { SavedTitlesModule } from '../saved/saved-titles.module.ts'
import { StatisticsController } from './statistics.controller.ts'
import { StatisticsService } from './statistics.service.ts'
import { StatisticsStore } from './statistics.store.ts'

@Module({
  imports: [IdentityModule, SavedTitlesModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, StatisticsStore],
})
export class StatisticsModule {}
