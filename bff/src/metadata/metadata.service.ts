import { Inject, Injectable, Logger, Optional } from '@nestjs/common'
import { CACHE_MANAGER } from '@nestjs/cache-manager'
import type { Cache } from 'cache-manager'
import type { CardRow } from '@contract/card-row'
import { movieDetail, tvDetail, type MediaRow, type MediaType, type Page } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import { personDetail } from '@contract/person.schema'
import { personAppends } from '@contract/query.schema'
import { limitFreshness } from '../platform/http/freshness.ts'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import { currentVisit } from '../platform/http/visit.ts'
import { asRows } from './as-rows.ts'
import { genreNames } from '@catalogue/query/genre-names'
import { inInterest, Interest } from './interest.ts'
import { ParsedTexts } from './parsed-texts.ts'
import { Abandoned, MetadataError } from '@contract/metadata-error'
import { MetadataSource, type MetadataCall } from './metadata-source.port.ts'
import { SharedAnswers, type Entry } from './shared-answers.ts'

const minute = 60_000
const hour = 60 * minute
/** §9: data becomes stale after 2 hours; a stale answer is served while one refresh runs, for a day at most. */
const fresh = 2 * hour
const stale = 24 * hour
/** Answers kept at the same moment become stale at different ones, so their refreshes do not come all at once. */
const jitter = 10 * minute
/** An unknown id is remembered for a short while: it may exist soon. An answer that lacks a part may soon have it. */
const NEGATIVE_TTL = 5 * minute
/** Characters of text of which it is remembered what they say: a sixth of what the cache holds, some 12 MB. */
const MAX_PARSED = 2 * 1024 * 1024
/** While the source is down every request of a stale answer tries it again; the log hears of it this often. */
const LOG_INTERVAL = minute

/** All that there is of a person. Who asks for other parts asks the source once more. */
export const wholePerson = personAppends

const shapes = { movie: movieDetail.shape, tv: tvDetail.shape, person: personDetail.shape }

type AskOf<C extends MetadataCall> = Parameters<MetadataSource[C]>[0]
type TitlesCall = 'mediaList' | 'discover' | 'trending' | 'recommendations'
type AnswerOf<C extends MetadataCall> = Awaited<ReturnType<MetadataSource[C]>>

/**
 * The metadata source behind the cache: fresh for two hours, stale served while one refresh runs, one call for any
 * number of simultaneous misses. Failures are never kept.
 */
@Injectable()
export class MetadataService {
  private readonly logger = new Logger('metadata')
  private readonly interests = new Map<string, Interest>()
  private readonly parsed = new ParsedTexts(MAX_PARSED)
  private quietUntil = 0

  constructor(
    @Inject(MetadataSource) private readonly source: MetadataSource,
    @Inject(CACHE_MANAGER) private readonly cache: Cache,
    /** Where several servers share a Redis and the source is a service. */
    @Optional() @Inject(SharedAnswers) private readonly shared: SharedAnswers | null = null,
  ) {
    cache.on('refresh', ({ error }) => this.report(error))
  }

  get sourceName(): 'embedded' | 'live' {
    return this.source.name
  }

  /** Films that everybody may show, by their ids. */
  get openFilms(): ReadonlyMap<number, OpenFilm> {
    return this.source.openFilms
  }

  /** What a genre is called in any of the languages, each name once. */
  genreNames(id: number): string[] {
    return genreNames(id)
  }

  /** The answer as JSON text, ready to send. @throws MetadataError */
  async body<C extends MetadataCall>(call: C, ask: AskOf<C>): Promise<JsonText<AnswerOf<C>>> {
    const key = `${this.source.name} ${call} ${canonical(ask)}`
    const { body, madeAt, freshMs } = await this.interested(key, (interest) =>
      this.cache.wrap<Entry>(key, () => inInterest(interest, () => this.load(key, call, ask)), {
        ttl: ({ hardTtlMs: usableMs }) => usableMs,
        refreshThreshold: ({ freshMs, hardTtlMs: usableMs }) => usableMs - freshMs,
      }),
    )
    limitFreshness(madeAt + freshMs)
    if (body === null) throw new MetadataError('notFound', `${call} has no such thing`)
    // SAFETY: the body is the call's own answer, written by `load`.
    return body as JsonText<AnswerOf<C>>
  }

  /** A page of titles as JSON text, whole or with what a card shows. @throws MetadataError */
  async titles<C extends TitlesCall>(
    call: C,
    ask: AskOf<C>,
    rows: 'card' | undefined,
  ): Promise<JsonText<Page<MediaRow> | Page<CardRow>>> {
    const body = await this.body(call, ask)
    // SAFETY: the body is a page of titles, as every answer of these calls is.
    return rows === undefined ? body : jsonText(asRows(this.parsed.of(body) as Page<MediaRow>, rows))
  }

  /** The answer itself, which all who ask for it share: it is frozen. @throws MetadataError */
  async answer<C extends MetadataCall>(call: C, ask: AskOf<C>): Promise<AnswerOf<C>> {
    // SAFETY: the body is the call's own answer, written by `load`.
    return this.parsed.of(await this.body(call, ask)) as AnswerOf<C>
  }

  /**
   * Titles by a name. A file asks for thousands that nobody else will: a source on this machine is asked itself, so that
   * they push nothing out of the cache. @throws MetadataError
   */
  named(ask: AskOf<'named'>): Promise<AnswerOf<'named'>> {
    return this.source.name === 'embedded' ? this.source.named(ask) : this.answer('named', ask)
  }

  /** Every visitor who asks the same shares one interest in it, so that it is asked as long as one of them is there. */
  private async interested<T>(key: string, ask: (interest: Interest) => Promise<T>): Promise<T> {
    const visit = currentVisit()
    const interest = this.interests.get(key) ?? new Interest()
    this.interests.set(key, interest)
    const leave = interest.join(visit)
    try {
      return await ask(interest)
    } catch (error) {
      // Who came while the others were leaving begins anew.
      if (!(error instanceof Abandoned) || visit?.leftSignal.aborted) throw error
    } finally {
      leave()
      if (!interest.isShared && this.interests.get(key) === interest) this.interests.delete(key)
    }
    return this.interested(key, ask)
  }

  private load<C extends MetadataCall>(key: string, call: C, ask: AskOf<C>): Promise<Entry> {
    const load = () => this.askSource(call, ask)
    return this.shared ? this.shared.load(key, load, (error) => this.report(error)) : load()
  }

  private async askSource<C extends MetadataCall>(call: C, ask: AskOf<C>): Promise<Entry> {
    try {
      // SAFETY: the method of a call takes that call's question; TypeScript cannot follow the pair through the index.
      const method = this.source[call] as (ask: AskOf<C>) => Promise<AnswerOf<C>>
      return entryOf(ask, await method.call(this.source, ask))
    } catch (error) {
      if (error instanceof MetadataError && error.kind === 'notFound') return nothing()
      throw error
    }
  }

  private report(error: unknown): void {
    if (error === undefined || Date.now() < this.quietUntil) return
    this.quietUntil = Date.now() + LOG_INTERVAL
    const reason = error instanceof Error ? error.message : 'unknown'
    this.logger.warn(`a stale answer stays, it could not be refreshed: ${reason}`)
  }
}

const nothing = (): Entry => ({ body: null, freshMs: NEGATIVE_TTL, hardTtlMs: NEGATIVE_TTL, madeAt: Date.now() })

function entryOf(ask: object, answer: object): Entry {
  const freshMs = lacksPart(ask, answer) ? NEGATIVE_TTL : fresh - Math.round(Math.random() * jitter)
  return { body: JSON.stringify(answer), freshMs, hardTtlMs: freshMs + stale, madeAt: Date.now() }
}

/** Whether a part that was asked for, and that this kind of thing has, is not there. */
function lacksPart(ask: object, answer: object): boolean {
  // SAFETY: a question with `append` is one for a person or, with its `type`, for a title.
  const { append = [], type = 'person' } = ask as { append?: readonly string[]; type?: MediaType }
  return append.some((part) => part in shapes[type] && Reflect.get(answer, part) === undefined)
}

/** The same question always gives the same key, in whatever order its parts were given. */
const canonical = (ask: object): string =>
  JSON.stringify(ask, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
