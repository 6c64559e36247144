import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { LibraryMatched } from '@contract/library.schema'
import type { LocaleCode } from '@contract/locale'
import { MetadataError } from '@contract/metadata-error'
import { TitleMatcher } from '../../matching/title-matcher.service.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { lookUpTitle } from './look-up-title.ts'
import { MatchingStore, type LookupResult, type PendingLookup } from './matching.store.ts'
import { ThrottledMetadata } from './throttled-metadata.ts'
import { resolveEpisodes } from './resolve-episodes.ts'
import { chunksOf } from '@contract/chunks'

/** Titles of one round, and lookups at the same time by source: those of the embedded catalogue run on this thread. */
const MAX_TITLES_PER_ROUND = 20
const concurrentLookups = { live: 4, embedded: 1 }

/** Matches files to titles, each different title of an owner once. */
@Injectable()
export class MatchingService implements OnModuleInit {
  /** Rounds of one owner come one after the other, so that no title is looked up twice. */
  private readonly rounds = new Map<string, Promise<unknown>>()
  private readonly throttledMetadata: ThrottledMetadata

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: MatchingStore,
    private readonly metadata: MetadataService,
  ) {
    this.throttledMetadata = new ThrottledMetadata(metadata)
  }

  async onModuleInit(): Promise<void> {
    await this.store.addTitlesOfOtherSource(this.metadata.sourceName)
  }

  /**
   * Runs one round of matching, of up to twenty different titles.
   * @throws MetadataError `unavailable` when the source cannot answer now; results so far are saved, the others wait
   */
  round(owner: string, language: LocaleCode): Promise<LibraryMatched> {
    const before = this.rounds.get(owner) ?? Promise.resolve()
    const thisRound = before.then(() => this.runRound(owner, language))
    const finished = thisRound.then(
      () => {},
      () => {},
    )
    this.rounds.set(owner, finished)
    void finished.then(() => this.rounds.get(owner) === finished && this.rounds.delete(owner))
    return thisRound
  }

  /** Resolves air dates and absolute numbers in names to episodes. @throws MetadataError `unavailable` */
  resolve(owner: string): Promise<void> {
    return resolveEpisodes({ database: this.database, metadata: this.throttledMetadata }, owner)
  }

  private async runRound(owner: string, language: LocaleCode): Promise<LibraryMatched> {
    const source = this.metadata.sourceName
    const { found, error } = await this.lookUpTitles(
      await this.store.pending(owner, source, MAX_TITLES_PER_ROUND),
      language,
    )
    await this.store.save(owner, source, found)
    if (error) throw error
    await this.resolve(owner)
    const states = [...found.values()].map(({ state }) => state)
    const count = (state: LookupResult['state']): number => states.filter((one) => one === state).length
    return {
      matched: count('matched'),
      doubtful: count('doubtful'),
      unknown: count('unknown'),
      left: await this.store.countLeft(owner, source),
    }
  }

  /** Looks titles up until the source cannot answer; answers the results so far, and that error. */
  private async lookUpTitles(pending: readonly PendingLookup[], language: LocaleCode) {
    const matcher = new TitleMatcher(this.throttledMetadata, language)
    const found = new Map<string, LookupResult>()
    const batchSize = concurrentLookups[this.metadata.sourceName]
    for (const batch of chunksOf(pending, batchSize)) {
      const settled = await Promise.allSettled(
        batch.map(async ({ key, query }) => found.set(key, await lookUpTitle(matcher, query))),
      )
      const failed = settled.find((one) => one.status === 'rejected')
      if (!failed) continue
      if (!(failed.reason instanceof MetadataError)) throw failed.reason
      return { found, error: failed.reason }
    }
    return { found, error: null }
  }
}
