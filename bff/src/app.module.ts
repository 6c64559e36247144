import { Module, type DynamicModule } from '@nestjs/common'
import { IdentityModule } from './identity/identity.module.ts'
import type { BuildInfo } from './platform/config/build-info.ts'
import type { Config } from './platform/config/config.ts'
import { ConfigModule } from './platform/config/config.module.ts'
import { BackupModule } from './platform/database/backup/backup.module.ts'
import { DatabaseModule, type UserDatabase } from './platform/database/database.module.ts'
import { ConnectionsModule } from './connections/connections.module.ts'
import { DemoModule } from './demo/demo.module.ts'
import { EpisodesModule } from './personal/episodes/episodes.module.ts'
import { GlanceModule } from './glance/glance.module.ts'
import { HomeModule } from './personal/home/home.module.ts'
import { IdempotencyModule } from './personal/idempotency/idempotency.module.ts'
import { IconsController } from './icons/icons.controller.ts'
import { ImagesModule } from './images/images.module.ts'
import { InspectorModule } from './inspector/inspector.module.ts'
import { ListsModule } from './personal/lists/lists.module.ts'
import { LibraryModule } from './library/library.module.ts'
import { ServerFoldersModule } from './library/server-folders/server-folders.module.ts'
import { MetadataModule } from './metadata/metadata.module.ts'
import { NoticesModule } from './notices/notices.module.ts'
import { OpenApiController } from './openapi/openapi.controller.ts'
import { OperatorsModule } from './operators/operators.module.ts'
import type { Redis } from './platform/redis/redis.ts'
import { RedisModule } from './platform/redis/redis.module.ts'
import { SealingModule } from './platform/sealing/sealing.module.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import type { ThreadTurns } from './platform/http/thread-turns.ts'
import { Health } from './platform/health/health.ts'
import type { RecentProblems } from './platform/log/recent-problems.service.ts'
import { PeopleModule } from './personal/people/people.module.ts'
import { SeoController } from './seo/seo.controller.ts'
import { SettingsModule } from './personal/settings/settings.module.ts'
import { StatisticsModule } from './personal/statistics/statistics.module.ts'
import { SsrModule } from './ssr/ssr.module.ts'
import type { Renderer } from './ssr/renderer.port.ts'
import { TransferModule } from './transfer/transfer.module.ts'
import { SavedTitlesModule } from './personal/saved/saved-titles.module.ts'

export interface AppDependencies {
  readonly config: Config
  readonly database: UserDatabase
  readonly redis: Redis | null
  readonly renderer: Renderer
  readonly build: BuildInfo
  readonly health: Health
  readonly answers: AnswerCache
  readonly problems: RecentProblems
  readonly turns: ThreadTurns
}

@Module({})
export class AppModule {
  /** Every module of the product. SsrModule comes last, because it answers every path without another route. */
  static with({ config, database, redis, renderer, build, turns, ...parts }: AppDependencies): DynamicModule {
    const [pages, images] = [SsrModule.with(renderer, turns), ImagesModule.with(config)]
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, build),
        DatabaseModule.with(database),
        BackupModule,
        RedisModule.with(redis),
        SealingModule,
        IdentityModule,
        MetadataModule,
        IdempotencyModule,
        images,
        SettingsModule,
        SavedTitlesModule,
        EpisodesModule,
        PeopleModule,
        StatisticsModule,
        HomeModule,
        ListsModule,
        LibraryModule,
        GlanceModule,
        ServerFoldersModule,
        TransferModule,
        ConnectionsModule,
        NoticesModule,
        DemoModule,
        InspectorModule.with(renderer, pages),
        OperatorsModule.with({ pages, images, ...parts }),
        pages,
      ],
      controllers: [IconsController, OpenApiController, SeoController],
      providers: [
        { provide: Health, useValue: parts.health },
        { provide: AnswerCache, useValue: parts.answers },
      ],
    }
  }
}
