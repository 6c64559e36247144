import { Module, type DynamicModule } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { ServerFoldersModule } from '../library/server-folders/server-folders.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { BackupModule } from '../platform/database/backup/backup.module.ts'
import { Health } from '../platform/health/health.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import { RecentProblems } from '../platform/log/recent-problems.service.ts'
import { HiddenTitlesController } from './hidden-titles.controller.ts'
import { HiddenTitlesService } from './hidden-titles.service.ts'
import { HiddenTitlesStore } from './hidden-titles.store.ts'
import { BackupsService } from './backups.service.ts'
import { OperatorGate } from './operator-gate.service.ts'
import { OperatorsPageController } from './operators-page.controller.ts'
import { ServerStateController } from './server-state.controller.ts'
import { ServerStateService } from './server-state.service.ts'

interface Parts {
  readonly pages: DynamicModule
  readonly images: DynamicModule
  readonly health: Health
  readonly answers: AnswerCache
  readonly problems: RecentProblems
}

/** The page of operators, its scripts, and how the server is doing; calls about members belong to `identity/operators/`. */
@Module({})
export class OperatorsModule {
  static with({ pages, images, health, answers, problems }: Parts): DynamicModule {
    return {
      module: OperatorsModule,
      imports: [IdentityModule, MetadataModule, ServerFoldersModule, BackupModule, images, pages],
      controllers: [OperatorsPageController, ServerStateController, HiddenTitlesController],
      providers: [
        OperatorGate,
        ServerStateService,
        BackupsService,
        HiddenTitlesStore,
        HiddenTitlesService,
        { provide: Health, useValue: health },
        { provide: AnswerCache, useValue: answers },
        { provide: RecentProblems, useValue: problems },
      ],
      exports: [OperatorGate],
    }
  }
}
