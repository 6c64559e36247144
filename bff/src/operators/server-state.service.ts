import { hostname } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Inject, Injectable } from '@nestjs/common'
import type { ServerState } from '@contract/server-state.schema'
import { ImagesService } from '../images/images.service.ts'
import { ServerFolders } from '../library/server-folders/server-folders.service.ts'
import { BoundedMemoryStore } from '../metadata/cache-store.ts'
import { MetadataSource } from '../metadata/metadata-source.port.ts'
import { BuildInfo } from '../platform/config/build-info.ts'
import { Config } from '../platform/config/config.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { Health } from '../platform/health/health.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import type { CacheUse } from '../platform/http/cache-use.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { RecentProblems } from '../platform/log/recent-problems.service.ts'
import { SharedPages } from '../ssr/shared-pages.service.ts'
import { BackupsService } from './backups.service.ts'
import { countImports, countPasskeyMembers } from './server-state.queries.ts'

/** How the process that answers is doing, in numbers and bytes; nothing about a member. */
@Injectable()
export class ServerStateService {
  constructor(
    private readonly config: Config,
    private readonly build: BuildInfo,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly health: Health,
    private readonly problems: RecentProblems,
    private readonly backups: BackupsService,
    private readonly pages: SharedPages,
    private readonly answers: AnswerCache,
    private readonly metadata: BoundedMemoryStore,
    private readonly source: MetadataSource,
    private readonly images: ImagesService,
    private readonly folders: ServerFolders,
  ) {}

  async state(now = Date.now()): Promise<ServerState> {
    const [services, size, passkeyMembers, imports] = await Promise.all([
      this.health.services(),
      this.database.size(),
      countPasskeyMembers(this.database),
      countImports(this.database),
    ])
    return {
      version: this.build.version,
      build: this.build.id,
      builtAt: this.build.timestamp,
      origin: this.config.origin,
      passkeyDomain: this.config.passkeyDomain,
      passkeyMembers,
      process: processState(now),
      database: { kind: this.database.kind, ...size },
      // The embedded catalogue is part of the process.
      services: services.filter(({ service }) => service !== 'metadata' || this.source.callLoad !== null),
      caches: this.caches(),
      calls: this.calls(),
      imports,
      scans: {
        folders: this.folders.folders.size,
        running: this.folders.scanning,
        isHere: this.folders.isSyncing,
      },
      backups: this.backups.state(now),
      problems: this.problems.all.map((problem) => ({ ...problem, at: isoTime(problem.at) })),
    }
  }

  private caches(): ServerState['caches'] {
    const uses: [ServerState['caches'][number]['name'], CacheUse][] = [
      ['pages', this.pages.cacheUse],
      ['answers', this.answers.use],
      ['metadata', this.metadata.use],
      ['pictures', this.images.memoryUse],
      ['picturesOnDisk', this.images.diskUse],
    ]
    return uses.map(([name, use]) => ({ name, ...use }))
  }

  private calls(): ServerState['calls'] {
    const load = this.source.callLoad
    if (!load) return null
    const { waiting, running, perSecond, breaker } = load
    return { waiting, running, perSecond, breaker }
  }
}

function processState(now: number): ServerState['process'] {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    host: hostname(),
    id: process.pid,
    node: process.versions.node,
    startedAt: isoTime(Math.round(now - process.uptime() * 1000)),
    residentBytes: rss,
    heapBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
  }
}
