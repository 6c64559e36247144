import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { CacheModule } from '@nestjs/cache-manager'
import { Module } from '@nestjs/common'
import Keyv from 'keyv'
import { BuildInfo } from '../platform/config/build-info.ts'
import { Config } from '../platform/config/config.ts'
import { TimeSlices } from '../platform/http/time-slices.ts'
import { Redis } from '../platform/redis/redis.ts'
import { CatalogueMetadataSource } from './adapters/catalogue.metadata-source.ts'
import { openFilmsOfService } from './adapters/compiled-catalogue.ts'
import type { Respell } from './adapters/tmdb/tmdb-search.ts'
import { ChangedTitles } from './changed-titles.service.ts'
import { ChangedTitlesStore } from './changed-titles.store.ts'
import { AnswerStore } from './answer-store.ts'
import { BoundedMemoryStore } from './cache-store.ts'
import { EmbeddedTitles } from './embedded-titles.service.ts'
import { HiddenTitles } from './hidden-titles.service.ts'
import { MetadataSource } from './metadata-source.port.ts'
import { EpisodePages } from './episode-pages.ts'
import { FilteredTrends } from './filtered-trends.ts'
import { MetadataController } from './metadata.controller.ts'
import { MetadataService } from './metadata.service.ts'
import { PersonParts } from './person-parts.ts'
import { SharedPace } from './shared-pace.ts'
import { SharedAnswers } from './shared-answers.ts'
import { StoredAnswers } from './stored-answers.ts'
import { ShownTitles } from './shown-titles.service.ts'
import { TitleExtrasController } from './title-extras.controller.ts'
import { TitleExtras } from './title-extras.ts'

const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Some 30,000 answers about titles, compressed. */
const MAX_FILE_BYTES = 128 * 1024 * 1024

/** The memory of answers, whose use the page of operators shows. */
@Module({
  providers: [{ provide: BoundedMemoryStore, useFactory: () => new BoundedMemoryStore(MAX_CACHE_BYTES) }],
  exports: [BoundedMemoryStore],
})
class AnswerMemoryModule {}

@Module({
  imports: [
    AnswerMemoryModule,
    CacheModule.registerAsync({
      imports: [AnswerMemoryModule],
      inject: [BoundedMemoryStore],
      useFactory: (store: BoundedMemoryStore) => ({
        stores: [
          new Keyv({
            store,
            serialize: undefined,
            deserialize: undefined,
            useKeyPrefix: false,
          }),
        ],
        refreshAllStores: true,
      }),
    }),
  ],
  controllers: [MetadataController, TitleExtrasController],
  providers: [
    MetadataService,
    ChangedTitles,
    ChangedTitlesStore,
    EpisodePages,
    FilteredTrends,
    HiddenTitles,
    PersonParts,
    ShownTitles,
    TitleExtras,
    { provide: EmbeddedTitles, useFactory: () => new EmbeddedTitles(loadCatalogue) },
    {
      provide: MetadataSource,
      inject: [Config, EmbeddedTitles],
      useFactory: ({ tmdb }: Config, embedded: EmbeddedTitles) =>
        tmdb ? loadLiveSource(tmdb, embedded) : embedded.catalogue,
    },
    {
      provide: AnswerStore,
      inject: [Config, { token: Redis, optional: true }, BuildInfo],
      useFactory: answerStore,
    },
    {
      provide: SharedPace,
      inject: [MetadataSource, { token: Redis, optional: true }],
      useFactory: ({ pace }: MetadataSource, redis: Redis | null) =>
        pace && redis ? new SharedPace(redis, pace) : null,
    },
  ],
  exports: [EmbeddedTitles, HiddenTitles, MetadataService, MetadataSource, ShownTitles, AnswerMemoryModule],
})
export class MetadataModule {}

/** Where answers of the live service are stored: in Redis, or in a file. The embedded catalogue answers faster than both. */
function answerStore({ tmdb, dataDir }: Config, redis: Redis | null, build: BuildInfo): AnswerStore | null {
  if (!tmdb) return null
  const identity = createHash('sha256')
    .update([build.id, build.timestamp, tmdb.url, tmdb.token].join('\n'))
    .digest('base64url')
  if (redis) return new SharedAnswers(redis, identity)
  return new StoredAnswers({ path: join(dataDir, 'answers.sqlite'), identity, maxBytes: MAX_FILE_BYTES })
}

/** The catalogue makes its answers in this thread, in slices of time. */
function loadCatalogue(): CatalogueMetadataSource {
  const slices = new TimeSlices()
  return CatalogueMetadataSource.load({ yieldIfDue: () => slices.yieldIfDue() })
}

/** The adapter of the live service is loaded only if one is configured. */
async function loadLiveSource(tmdb: NonNullable<Config['tmdb']>, embedded: EmbeddedTitles): Promise<MetadataSource> {
  const { liveMetadataSource } = await import('./adapters/tmdb/live-metadata-source.ts')
  const { outgoingClient } = await import('../platform/http/outgoing.ts')
  return liveMetadataSource(outgoingClient(), tmdb, spellingOf(embedded), openFilmsOfService())
}

/** The live service corrects no misspelling; the embedded catalogue has many names. */
const spellingOf =
  (embedded: EmbeddedTitles): Respell =>
  (query, language) =>
    embedded.catalogue.correctSpelling(query, language)
