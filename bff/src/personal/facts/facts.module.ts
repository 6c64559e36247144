import { Module } from '@nestjs/common'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { FactsService } from './facts.service.ts'
import { FactsStore } from './facts.store.ts'
import { FactsWorker } from './facts-worker.service.ts'

/** The facts of titles that statistics and filters read. */
@Module({
  imports: [MetadataModule],
  providers: [FactsService, FactsStore, FactsWorker],
  exports: [FactsService],
})
export class FactsModule {}
