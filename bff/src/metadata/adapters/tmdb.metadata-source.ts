import type { SourceEpisode } from '@contract/episode-page.schema'
import type { HttpService } from '@nestjs/axios'
import { z } from 'zod'
import {
  certificationList,
  providerList,
  watchProviders,
  type CertificationList,
  type GenreList,
  type MediaDetail,
  type MediaRow,
  type MediaType,
  type CataloguePage,
  type Page,
  type ProviderList,
  type SeasonDetail,
  type WatchProviders,
} from '@contract/media.schema'
import type { PersonDetail, PersonRow, SearchPage } from '@contract/person.schema'
import { keyword, type Keyword } from '@contract/title-parts.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Collection, Review, TitleCredits } from '@contract/title-extras.schema'
import type { DiscoverFilters } from '@contract/title-lists.schema'
import { fillPage } from '../fill-page.ts'
import { genreList } from '@catalogue/query/genre-names'
import {
  MetadataSource,
  type CallLoad,
  type CallPace,
  type EpisodePlace,
  type ExternalId,
  type ListName,
  type ListOfDayParams,
  type ListParams,
  type LanguageParams,
  type LocaleParams,
  type MediaAppend,
  type NameSearchParams,
  type NamedTitles,
  type PageParams,
  type PersonAppend,
  type SearchParams,
  type TitleParams,
} from '../metadata-source.port.ts'
import { moviePage, titlePage, tvPage } from './tmdb/answers.ts'
import { changedIdsOf } from './tmdb/changed-ids.ts'
import { filtersFor } from './tmdb/discover-filters.ts'
import { discoverQueryOf, isListOfDay } from './tmdb/list-filters.ts'
import { languageOf } from './tmdb/language.ts'
import { searchService, type Respell } from './tmdb/tmdb-search.ts'
import {
  findByIdAtService,
  findByNameAtService,
  findEpisodeAtService,
  findPersonAtService,
} from './tmdb/find-titles.ts'
import { toSupportedQuery } from './tmdb/mixed-genres.ts'
import { regionFor, type TmdbQuery } from './tmdb/parameters.ts'
import { personOf, popularPeopleOf, trendingPeopleOf } from './tmdb/people.ts'
import { SeasonCalls } from './tmdb/season-calls.ts'
import { TitleCalls } from './tmdb/title-calls.ts'
import { collectionOf, creditsOf, recommendationsOf, reviewsOf } from './tmdb/tmdb-title-extras.ts'
import { detailOf } from './tmdb/title-detail.ts'
import { keywordIn } from './tmdb/titles.ts'
import { pageAt, titlePageOf } from './tmdb/shown-rows.ts'
import { TmdbClient, defaultLimits, type TmdbAccess, type TmdbLimits } from './tmdb/tmdb-client.ts'

const pageSchemas = { movie: moviePage, tv: tvPage, all: titlePage } as const
/** How many pages of the service are read at most for one answer. */
const MAX_PAGES = 5

/** The live metadata service (TMDB, version 3), answering in the product's shapes. */
export class TmdbMetadataSource extends MetadataSource {
  override readonly name = 'live'
  private readonly client: TmdbClient
  private readonly titleCalls: TitleCalls
  private readonly seasonCalls: SeasonCalls

  constructor(
    http: HttpService,
    access: TmdbAccess,
    limits: Partial<TmdbLimits> = {},
    private readonly respell: Respell = async () => undefined,
    override readonly openFilms: ReadonlyMap<number, OpenFilm> = new Map(),
  ) {
    super()
    this.client = new TmdbClient(http, access, { ...defaultLimits, ...limits })
    this.titleCalls = new TitleCalls(this.client)
    this.seasonCalls = new SeasonCalls(this.client)
  }

  override get pace(): CallPace {
    return this.client.gate
  }

  override get callLoad(): CallLoad {
    return this.client.load
  }

  override get isWorking(): boolean {
    return !this.client.isServiceFailing
  }

  override async checkCredential(): Promise<void> {
    await this.client.get('/3/configuration', {}, z.object({}))
  }

  /** The service has one list of trends and one order of popularity for all visitors, by its own day. */
  override dependsOnDay(list: ListName): boolean {
    return isListOfDay(list)
  }

  /** The service's own lists have no filters, and those of a day follow its own clock: `discover` answers both. */
  override mediaList(params: ListParams): Promise<CataloguePage<MediaRow>> {
    if (params.filters || isListOfDay(params.list)) {
      return this.discoverPage(params, params.type, discoverQueryOf(params))
    }
    return this.titles(params, params.type, `/3/${params.type}/${params.list}`, {
      page: params.page,
      ...regionFor(params.type, params),
    })
  }

  override async mediaDetail(params: TitleParams & { append: readonly MediaAppend[] }): Promise<MediaDetail> {
    const detail = await detailOf(this.titleCalls, params)
    return 'title' in detail ? { ...detail, open_film: this.openFilms.get(params.id) } : detail
  }

  override recommendations(params: TitleParams & { page: number }): Promise<CataloguePage<MediaRow>> {
    return recommendationsOf(this.titleCalls, params)
  }

  override credits(params: TitleParams): Promise<TitleCredits> {
    return creditsOf(this.client, params)
  }

  override reviews(params: TitleParams & { page: number }): Promise<CataloguePage<Review>> {
    return reviewsOf(this.client, this.titleCalls, params)
  }

  override collection(params: LanguageParams & { id: number }): Promise<Collection> {
    return collectionOf(this.client, params)
  }

  override watchProviders(params: TitleParams): Promise<WatchProviders> {
    return this.titleCalls.part(
      `/3/${params.type}/${params.id}`,
      { name: 'watch/providers', query: {} },
      watchProviders,
    )
  }

  override async keyword(params: LanguageParams & { id: number }): Promise<Keyword> {
    return keywordIn(languageOf(params.language), await this.client.get(`/3/keyword/${params.id}`, {}, keyword))
  }

  override season(params: LanguageParams & { id: number; number: number }): Promise<SeasonDetail> {
    return this.seasonCalls.merged(params)
  }

  override episode(params: LanguageParams & { id: number; season: number; episode: number }): Promise<SourceEpisode> {
    return this.seasonCalls.episode(params)
  }

  override discover(
    params: ListOfDayParams & { media: MediaType; filters: DiscoverFilters },
  ): Promise<CataloguePage<MediaRow>> {
    return this.discoverPage(params, params.media, filtersFor(params.media, params.filters, params.region))
  }

  private discoverPage(params: PageParams, media: MediaType, filterQuery: TmdbQuery): Promise<CataloguePage<MediaRow>> {
    const { serviceQuery, passes } = toSupportedQuery(filterQuery)
    const deadline = this.client.deadline()
    const read = (page: number) => {
      const query = { ...serviceQuery, ...regionFor(media, params), page, include_adult: 'false' }
      return this.titles(params, media, `/3/discover/${media}`, query, deadline)
    }
    return passes ? fillPage(params.page, read, { passes, maxPages: MAX_PAGES }) : read(params.page)
  }

  override genres(params: LanguageParams & { media: MediaType }): Promise<GenreList> {
    return Promise.resolve(genreList(params.media, params.language))
  }

  override person(params: LanguageParams & { id: number; append: readonly PersonAppend[] }): Promise<PersonDetail> {
    return personOf(this.client, params)
  }

  override popularPeople(params: Omit<PageParams, 'region'>): Promise<CataloguePage<PersonRow>> {
    return popularPeopleOf(this.client, params)
  }

  override trendingPeople(params: LanguageParams): Promise<CataloguePage<PersonRow>> {
    return trendingPeopleOf(this.client, params)
  }

  override trending(
    params: Omit<PageParams, 'region'> & { media: MediaType | 'all'; window: 'day' | 'week' },
  ): Promise<CataloguePage<MediaRow>> {
    return this.titles(params, params.media, `/3/trending/${params.media}/${params.window}`, { page: params.page })
  }

  override async providerList(params: LocaleParams & { media: MediaType }): Promise<ProviderList> {
    const query = { language: languageOf(params.language), watch_region: params.region }
    const { results } = await this.client.get(`/3/watch/providers/${params.media}`, query, providerList)
    return { results: results.toSorted((a, b) => a.display_priority - b.display_priority) }
  }

  override certifications(params: LanguageParams & { media: MediaType }): Promise<CertificationList> {
    return this.client.get(`/3/certification/${params.media}/list`, {}, certificationList)
  }

  override search(params: SearchParams): Promise<SearchPage> {
    return searchService(this.client, params, this.respell)
  }

  override findByName(params: NameSearchParams): Promise<NamedTitles> {
    return findByNameAtService(this.client, params)
  }

  override find(params: LanguageParams & ExternalId): Promise<MediaRow[]> {
    return findByIdAtService(this.client, params)
  }

  override findPerson(params: LanguageParams & { readonly imdbId: string }): Promise<PersonRow[]> {
    return findPersonAtService(this.client, params)
  }

  override findEpisode(params: ExternalId): Promise<EpisodePlace[]> {
    return findEpisodeAtService(this.client, params)
  }

  override changedIds(kind: MediaType | 'person'): Promise<number[]> {
    return changedIdsOf(this.client, kind)
  }

  private async titles(
    params: LanguageParams,
    kind: keyof typeof pageSchemas,
    path: string,
    query: TmdbQuery & { readonly page: number },
    deadline = this.client.deadline(),
  ): Promise<CataloguePage<MediaRow>> {
    const language = languageOf(params.language)
    const page: Page<MediaRow> = await this.client.get(path, { language, ...query }, pageSchemas[kind], deadline)
    return titlePageOf(pageAt(query.page, page), language)
  }
}
