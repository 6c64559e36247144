import { Inject, Injectable, Optional } from '@nestjs/common'
import { CACHE_MANAGER } from '@nestjs/cache-manager'
import type { Cache } from 'cache-manager'
import type { CardRow } from '@contract/card-row'
import type { CataloguePage, MediaDetail, MediaRow, MediaType, TitleId } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import { personAppends } from '@contract/query.schema'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import { subjectOf } from './answer-lifetimes.ts'
import { AnswerStore } from './answer-store.ts'
import { asRows } from './as-rows.ts'
import { CachedSource, type AnswerOf, type ParamsOf } from './cached-source.ts'
import { ChangedTitles } from './changed-titles.service.ts'
import { HiddenTitles } from './hidden-titles.service.ts'
import { genreNames } from '@catalogue/query/genre-names'
import { inInterest, Interest } from './interest.ts'
import { ParsedTexts } from './parsed-texts.ts'
import { MetadataError } from '@contract/metadata-error'
import {
  MetadataSource,
  type ListName,
  type ListOfDayParams,
  type MetadataCall,
  type TitleFigures,
} from './metadata-source.port.ts'
import { titleFigures } from './title-figures.ts'

/** Characters of JSON text whose parsed values are cached: a sixth of the cached text, some 12 MB. */
const MAX_PARSED = 2 * 1024 * 1024
/** How many pages of a list are read at most for one that has a visible title. */
const MAX_PAGES_READ = 10

/** All appended parts of a person. A request with any other set of parts would be a second call to the source. */
export const allPersonAppends = personAppends

type TitlesCall = 'mediaList' | 'discover' | 'trending' | 'recommendations'

/** The answers of the metadata source as everybody may see them: from the cache, and without the titles that operators hide. */
@Injectable()
export class MetadataService {
  private readonly cached: CachedSource
  private readonly parsed = new ParsedTexts(MAX_PARSED)

  constructor(
    @Inject(MetadataSource) private readonly source: MetadataSource,
    @Inject(CACHE_MANAGER) cache: Cache,
    @Optional() @Inject(AnswerStore) store: AnswerStore | null = null,
    @Optional() @Inject(ChangedTitles) changed: ChangedTitles | null = null,
    @Optional() @Inject(HiddenTitles) private readonly hidden: HiddenTitles | null = null,
  ) {
    this.cached = new CachedSource({ source, cache, store, changed })
  }

  get sourceName(): 'embedded' | 'live' {
    return this.source.name
  }

  /** Films with an open license, by their ids. */
  get openFilms(): ReadonlyMap<number, OpenFilm> {
    const [films, hidden] = [this.source.openFilms, this.hidden?.current]
    if (!hidden || hidden.isEmpty) return films
    return new Map([...films].filter(([id]) => !hidden.has({ type: 'movie', id })))
  }

  /** Names the set of hidden titles, to which the answer in progress is tied from now on. */
  get hiddenRevision(): string {
    return this.hidden?.tie() ?? ''
  }

  /** Whether operators hide any title. */
  get hidesTitles(): boolean {
    return this.hidden?.current.isEmpty === false
  }

  /** The day as a parameter of a list, if its answers depend on it. */
  dayFor(list: ListName, today: string): Pick<ListOfDayParams, 'today'> {
    return this.source.dependsOnDay(list) ? { today } : {}
  }

  /** The names of a genre in all languages, each once. */
  genreNames(id: number): string[] {
    return genreNames(id)
  }

  /**
   * The answer as JSON text, ready to send, without the titles that operators hide: they are unknown here. A page of a list that
   * loses all of its rows is the next one that has some, as in `fillPage`. @throws MetadataError
   */
  async body<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<JsonText<AnswerOf<C>>> {
    const hidden = this.hidden?.current
    if (!hidden || hidden.isEmpty) return this.cached.body(call, params)
    const subject = subjectOf(call, params)
    if (subject && subject.kind !== 'person' && hidden.has({ type: subject.kind, id: subject.id }))
      throw new MetadataError('notFound', `${call} is about a hidden title`)
    let visible = hidden.visible(await this.cached.body(call, params))
    const isSkipped = visible.nextPage !== null
    for (let read = 1; visible.nextPage !== null && read < MAX_PAGES_READ; read += 1)
      visible = hidden.visible(await this.cached.body(call, { ...params, page: visible.nextPage }))
    if (visible.text === null) throw new MetadataError('notFound', `${call} has only hidden titles`)
    // SAFETY: it is the call's own answer with fewer rows, or that of another page of its list.
    return (isSkipped ? withoutTotal(visible.text) : visible.text) as JsonText<AnswerOf<C>>
  }

  /** The parsed answer with hidden titles: for operators, and for what members export of their own. @throws MetadataError */
  async wholeAnswer<C extends MetadataCall>(call: C, params: ParamsOf<C>): Promise<AnswerOf<C>> {
    // SAFETY: the body is the call's own answer, written by `load`.
    return this.parsed.of(await this.cached.body(call, params)) as AnswerOf<C>
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

  /**
   * The ids of all visible titles of a type, or of all people, best known first; none if the source cannot list them.
   */
  allIds(kind: MediaType | 'person'): readonly number[] {
    const [ids, hidden] = [this.source.allIds(kind), this.hidden?.current]
    return kind === 'person' || !hidden ? ids : ids.filter((id) => !hidden.has({ type: kind, id }))
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
  async findByName(params: ParamsOf<'findByName'>): Promise<AnswerOf<'findByName'>> {
    if (this.source.name !== 'embedded') return this.answer('findByName', params)
    const [found, hidden] = [await this.source.findByName(params), this.hidden?.current]
    if (!hidden || hidden.isEmpty) return found
    return { ...found, titles: found.titles.filter((title) => !hidden.has(title)) }
  }
}

/** The text of a page without the total of its list, of which rows are left out. */
const withoutTotal = (page: string): string =>
  JSON.stringify({ ...(JSON.parse(page) as object), total_results: undefined })
