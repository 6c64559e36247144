import { Inject, Injectable, Logger, Optional } from '@nestjs/common'
import { CACHE_MANAGER } from '@nestjs/cache-manager'
import type { Cache } from 'cache-manager'
import type { CardRow } from '@contract/card-row'
import { type CataloguePage, type MediaDetail, type MediaRow, type TitleId } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import { personAppends } from '@contract/query.schema'
import { limitFreshness } from '../platform/http/freshness.ts'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import { metadataCalls, type AnswerVerdict } from '../platform/telemetry/measured.ts'
import { entryOf, mayBeOnDisk, missingEntry, subjectOf, type CacheEntry, type Subject } from './answer-lifetimes.ts'
import { AnswerStore, type LoadOptions } from './answer-store.ts'
import { asRows } from './as-rows.ts'
import { ChangedTitles } from './changed-titles.service.ts'
import { genreNames } from '@catalogue/query/genre-names'
import { inInterest, Interest, SharedInterests } from './interest.ts'
import { ParsedTexts } from './parsed-texts.ts'
import { MetadataError } from '@contract/metadata-error'
import {
  MetadataSource,
  regionalCalls,
  type ListName,
  type ListOfDayParams,
  type MetadataCall,
  type TitleFigures,
} from './metadata-source.port.ts'
import { titleFigures } from './title-figures.ts'

/** Characters of JSON text whose parsed values are cached: a sixth of the cached text, some 12 MB. */
const MAX_PARSED = 2 * 1024 * 1024
/** While the source is down every request of a stale answer retries; failures are logged this often at most (ms). */
const LOG_INTERVAL_MS = 60_000

/** All appended parts of a person. A request with any other set of parts would be a second call to the source. */
export const allPersonAppends = personAppends

interface LoadedEntry {
  readonly entry: CacheEntry
  readonly verdict: AnswerVerdict
}
/** Until when an answer is fresh (epoch milliseconds). */
type FreshUntil = (entry: Pick<CacheEntry, 'madeAt' | 'freshMs'>) => number
type ParamsOf<C extends MetadataCall> = Parameters<MetadataSource[C]>[0]
type TitlesCall = 'mediaList' | 'discover' | 'trending' | 'recommendations'
type AnswerOf<C extends MetadataCall> = Awaited<ReturnType<MetadataSource[C]>>

/**
 * The metadata source behind the cache: fresh for some hours (`answer-lifetimes.ts`), stale served while one refresh runs, one
 * call for any number of simultaneous misses. Failures are never cached.
 */
@Injectable()
export class MetadataService {
  private readonly logger = new Logger('metadata')
  private readonly interests = new SharedInterests()
  private readonly parsed = new ParsedTexts(MAX_PARSED)
  private nextLogAt = 0

  constructor(
    @Inject(MetadataSource) private readonly source: MetadataSource,
    @Inject(CACHE_MANAGER) private readonly cache: Cache,
    /** Null for the embedded catalogue, which answers faster. */
    @Optional() @Inject(AnswerStore) private readonly store: AnswerStore | null = null,
    @Optional() @Inject(ChangedTitles) private readonly changed: ChangedTitles | null = null,
  ) {
    cache.on('refresh', ({ error }) => this.report(error))
  }

  get sourceName(): 'embedded' | 'live' {
    return this.source.name
  }

  /** Films with an open license, by their ids. */
  get openFilms(): ReadonlyMap<number, OpenFilm> {
    return this.source.openFilms
  }

  /** The day as a parameter of a list, if its answers depend on it. */
  dayFor(list: ListName, today: string): Pick<ListOfDayParams, 'today'> {
    return this.source.dependsOnDay(list) ? { today } : {}
  }

  /** The names of a genre in all languages, each once. */
  genreNames(id: number): string[] {
    return genreNames(id)
  }

  /** The answer as JSON text, ready to send. @throws MetadataError */
  async body<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<JsonText<AnswerOf<C>>> {
    const subject = this.source.name === 'live' ? subjectOf(call, params) : null
    if (subject) this.changed?.noteRequest()
    const freshUntil: FreshUntil = (entry) => this.freshUntil(subject, entry)
    const { body, madeAt, freshMs } = await metadataCalls.measure(
      () => ({ call, verdict: 'failed' }),
      (facts) => this.entry(call, params, { facts, freshUntil }),
    )
    limitFreshness(() => freshUntil({ madeAt, freshMs }))
    if (body === null) throw new MetadataError('notFound', `${call} has no such thing`)
    // SAFETY: the body is the call's own answer, written by `load`.
    return body as JsonText<AnswerOf<C>>
  }

  /** A page of titles as JSON text, whole or with what a card shows. @throws MetadataError */
  async titles<C extends TitlesCall>(
    call: C,
    params: ParamsOf<C>,
    rows: 'card' | undefined,
  ): Promise<JsonText<CataloguePage<MediaRow> | CataloguePage<CardRow>>> {
    const body = await this.body(call, params)
    // SAFETY: the body is a page of titles, like every answer of these calls.
    return rows === undefined ? body : jsonText(asRows(this.parsed.of(body) as CataloguePage<MediaRow>, rows))
  }

  /** The parsed answer. All callers share one value, so it is frozen. @throws MetadataError */
  async answer<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<AnswerOf<C>> {
    // SAFETY: the body is the call's own answer, written by `load`.
    return this.parsed.of(await this.body(call, params)) as AnswerOf<C>
  }

  /** The figures of a title, if its source has them without a call; null for an unknown title, and at the live service. */
  figuresAtHand(title: TitleId): TitleFigures | null {
    return this.source.figuresAtHand(title)
  }

  /** The figures of a title from its detail, which has its credits. */
  figuresOf(detail: MediaDetail): TitleFigures {
    return titleFigures(detail)
  }

  /**
   * The figures of a title from its source, after all visitors. They are not cached, because thousands of titles need theirs once,
   * and would evict other answers. @throws MetadataError
   */
  async fetchFigures({ type, id }: TitleId): Promise<TitleFigures> {
    const params = { type, id, language: 'en', append: ['credits'] } as const
    return titleFigures(await inInterest(new Interest(), () => this.source.mediaDetail(params)))
  }

  /**
   * Titles by a name. An imported file searches for thousands of names that no other request needs, so the embedded
   * source is called without the cache, from which they would evict other answers. @throws MetadataError
   */
  findByName(params: ParamsOf<'findByName'>): Promise<AnswerOf<'findByName'>> {
    return this.source.name === 'embedded' ? this.source.findByName(params) : this.answer('findByName', params)
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
