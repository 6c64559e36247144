import { Logger } from '@nestjs/common'
import type { Cache } from 'cache-manager'
import { MetadataError } from '@contract/metadata-error'
import { limitFreshness } from '../platform/http/freshness.ts'
import type { JsonText } from '../platform/http/json-text.ts'
import { metadataCalls, type AnswerVerdict } from '../platform/telemetry/measured.ts'
import { entryOf, mayBeOnDisk, missingEntry, subjectOf, type CacheEntry, type Subject } from './answer-lifetimes.ts'
import type { AnswerStore, LoadOptions } from './answer-store.ts'
import type { ChangedTitles } from './changed-titles.service.ts'
import { inInterest, SharedInterests } from './interest.ts'
import { regionalCalls, type MetadataCall, type MetadataSource } from './metadata-source.port.ts'

/** While the source is down every request of a stale answer retries; failures are logged this often at most (ms). */
const LOG_INTERVAL_MS = 60_000

interface LoadedEntry {
  readonly entry: CacheEntry
  readonly verdict: AnswerVerdict
}
/** Until when an answer is fresh (epoch milliseconds). */
type FreshUntil = (entry: Pick<CacheEntry, 'madeAt' | 'freshMs'>) => number
export type ParamsOf<C extends MetadataCall> = Parameters<MetadataSource[C]>[0]
export type AnswerOf<C extends MetadataCall> = Awaited<ReturnType<MetadataSource[C]>>

interface Parts {
  readonly source: MetadataSource
  readonly cache: Cache
  /** Null for the embedded catalogue, which answers faster. */
  readonly store: AnswerStore | null
  readonly changed: ChangedTitles | null
}

/**
 * The metadata source behind the cache: fresh for some hours (`answer-lifetimes.ts`), stale served while one refresh runs, one
 * call for any number of simultaneous misses. Failures are never cached. Its answers have the titles that operators hide.
 */
export class CachedSource {
  private readonly logger = new Logger('metadata')
  private readonly interests = new SharedInterests()
  private readonly source: MetadataSource
  private readonly cache: Cache
  private readonly store: AnswerStore | null
  private readonly changed: ChangedTitles | null
  private nextLogAt = 0

  constructor({ source, cache, store, changed }: Parts) {
    this.source = source
    this.cache = cache
    this.store = store
    this.changed = changed
    cache.on('refresh', ({ error }) => this.report(error))
  }

  /** The answer as JSON text. @throws MetadataError */
  async body<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<JsonText<AnswerOf<C>>> {
    const subject = this.source.name === 'live' ? subjectOf(call, params) : null
    if (subject) this.changed?.noteRequest()
    const freshUntil: FreshUntil = (entry) => this.freshUntil(subject, entry)
    const { body, madeAt, freshMs } = await metadataCalls.measure(
      () => ({ call, verdict: 'failed' }),
      (facts) => this.entry(call, params, { facts, freshUntil }),
    )
    // A hundred answers may have waited for the same one, or for each other.
    await this.source.yieldIfDue()
    limitFreshness(() => freshUntil({ madeAt, freshMs }))
    if (body === null) throw new MetadataError('notFound', `${call} has no such thing`)
    // SAFETY: the body is the call's own answer, written by `load`.
    return body as JsonText<AnswerOf<C>>
  }

  /** The cached or loaded answer; `facts` gets where it came from. */
  private async entry<C extends MetadataCall>(
    call: C,
    params: ParamsOf<C>,
    { facts, freshUntil }: { facts: { verdict: AnswerVerdict } | null; freshUntil: FreshUntil },
  ): Promise<CacheEntry> {
    const key = `${this.source.name} ${call} ${canonicalJson(call in regionalCalls ? params : { ...params, region: undefined })}`
    const options = { freshUntil, mayBeOnDisk: mayBeOnDisk(call) }
    let loaded: LoadedEntry | undefined
    const entry = await this.interests.share(key, (interest) =>
      this.cache.wrap<CacheEntry>(
        key,
        () =>
          inInterest(
            interest,
            async () => (loaded = await this.load(key, () => this.callSource(call, params), options)).entry,
          ),
        {
          ttl: ({ madeAt, hardTtlMs }) => Math.max(1, madeAt + hardTtlMs - Date.now()),
          refreshThreshold: (cached) => cached.madeAt + cached.hardTtlMs - freshUntil(cached) + 1,
        },
      ),
    )
    if (facts)
      facts.verdict = loaded?.entry === entry ? loaded.verdict : freshUntil(entry) > Date.now() ? 'kept' : 'stale'
    return entry
  }

  /** By its age, or until the service changes its subject. */
  private freshUntil(subject: Subject | null, { madeAt, freshMs }: Pick<CacheEntry, 'madeAt' | 'freshMs'>): number {
    const change = subject && this.changed?.changeAfter(subject, madeAt)
    return Math.min(madeAt + freshMs, change ?? Infinity)
  }

  private async load(
    key: string,
    callSource: () => Promise<CacheEntry>,
    options: Omit<LoadOptions, 'onStale'>,
  ): Promise<LoadedEntry> {
    let verdict: AnswerVerdict = 'shared'
    const load = () => {
      verdict = 'asked'
      return callSource()
    }
    if (!this.store) return { entry: await load(), verdict }
    const onStale = (error: unknown): void => {
      verdict = 'stale'
      this.report(error)
    }
    const entry = await this.store.load(key, load, { ...options, onStale })
    return { entry, verdict }
  }

  private async callSource<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<CacheEntry> {
    await this.source.yieldIfDue()
    try {
      // SAFETY: the method of a call takes that call's parameters; TypeScript cannot follow the pair through the index.
      const method = this.source[call] as (params: ParamsOf<C>) => Promise<AnswerOf<C>>
      return entryOf(this.source.name, params, await method.call(this.source, params))
    } catch (error) {
      if (error instanceof MetadataError && error.kind === 'notFound') return missingEntry()
      throw error
    }
  }

  private report(error: unknown): void {
    const isReported = error instanceof MetadataError && error.isReported
    if (error === undefined || isReported || Date.now() < this.nextLogAt) return
    this.nextLogAt = Date.now() + LOG_INTERVAL_MS
    const reason = error instanceof Error ? error.message : 'unknown'
    this.logger.warn(`a stale answer stays, it could not be refreshed: ${reason}`)
  }
}

/** JSON with sorted keys, so that equal parameters have the same cache key in any order. */
const canonicalJson = (params: object): string =>
  JSON.stringify(params, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
