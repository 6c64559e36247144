import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { FactsModule } from '../facts/facts.module.ts'
import { SavedTitlesModule } from '../saved/saved-titles.module.ts'
import { StatisticsController } from './statistics.controller.ts'
import { StatisticsService } from './statistics.service.ts'
import { StatisticsStore } from './statistics.store.ts'

@Module({
  imports: [IdentityModule, MetadataModule, FactsModule, SavedTitlesModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, StatisticsStore],
  exports: [StatisticsService],
})
export class StatisticsModule {}
