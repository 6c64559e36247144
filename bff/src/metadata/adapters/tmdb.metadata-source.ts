import type { HttpService } from '@nestjs/axios'
import { z } from 'zod'
import {
  certificationList,
  movieDetail,
  providerList,
  seasonDetail,
  tvDetail,
  watchProviders,
  type CertificationList,
  type Genre,
  type GenreList,
  type MediaDetail,
  type MediaRow,
  type MediaType,
  type Page,
  type ProviderList,
  type SeasonDetail,
  type WatchProviders,
} from '@contract/media.schema'
import { personDetail, type PersonDetail, type PersonRow, type SearchPage } from '@contract/person.schema'
import { keyword, type Keyword } from '@contract/title-parts.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Collection, Review, TitleCredits } from '@contract/title-extras.schema'
import type { DiscoverFilters } from '@contract/query.schema'
import { fillPage } from '../fill-page.ts'
import { genreList, genreName } from '@catalogue/query/genre-names'
import { MetadataError } from '@contract/metadata-error'
import {
  MetadataSource,
  type Ask,
  type ListAsk,
  type MediaAppend,
  type NamedAsk,
  type NamedTitles,
  type PageAsk,
  type PersonAppend,
  type SearchAsk,
  type TitleAsk,
} from '../metadata-source.port.ts'
import {
  findAnswer,
  movieAnswer,
  moviePage,
  personAnswer,
  personPage,
  titlePage,
  tvAnswer,
  tvPage,
} from './tmdb/answers.ts'
import { filtersFor } from './tmdb/discover-filters.ts'
import { filteredList } from './tmdb/list-filters.ts'
import { languageOf, mediaLanguages, videoLanguages } from './tmdb/language.ts'
import { namedAtService, searchService, type Respell } from './tmdb/tmdb-search.ts'
import { askable } from './tmdb/mixed-genres.ts'
import { appended, regionFor } from './tmdb/parameters.ts'
import { mergedSeason } from './tmdb/seasons.ts'
import { TitleCalls } from './tmdb/title-calls.ts'
import { collectionOf, creditsOf, recommendationsOf, reviewsOf } from './tmdb/tmdb-title-extras.ts'
import {
  isAdult,
  keywordIn,
  mergedPerson,
  mergedTitle,
  pageAt,
  peoplePageOf,
  shownTitles,
  titlePageOf,
} from './tmdb/titles.ts'
import { TmdbClient, usualLimits, type TmdbAccess, type TmdbLimits, type TmdbQuery } from './tmdb/tmdb-client.ts'

type PageQuery = TmdbQuery & { readonly page: number }

const lists = { movie: moviePage, tv: tvPage, all: titlePage } as const
const english = languageOf('en')
/** How many pages of the service are read at most for one answer. */
const MAX_PAGES = 5

/** The live metadata service (TMDB, version 3), answering in the product's shapes. */
export class TmdbMetadataSource extends MetadataSource {
  override readonly name = 'live'
  private readonly client: TmdbClient
  private readonly titleCalls: TitleCalls

  constructor(
    http: HttpService,
    access: TmdbAccess,
    limits: Partial<TmdbLimits> = {},
    private readonly respell: Respell = () => undefined,
    override readonly openFilms: ReadonlyMap<number, OpenFilm> = new Map(),
  ) {
    super()
    this.client = new TmdbClient(http, access, { ...usualLimits, ...limits })
    this.titleCalls = new TitleCalls(this.client)
  }

  override async admits(): Promise<void> {
    await this.client.get('/3/configuration', {}, z.object({}))
  }

  override mediaList(ask: ListAsk): Promise<Page<MediaRow>> {
    if (ask.filters) {
      const question = filteredList(ask.type, ask.list, { filters: ask.filters, region: ask.region })
      return this.discovered(ask, ask.type, question)
    }
    return this.titles(ask, ask.type, `/3/${ask.type}/${ask.list}`, { page: ask.page, ...regionFor(ask.type, ask) })
  }

  override async mediaDetail(ask: TitleAsk & { append: readonly MediaAppend[] }): Promise<MediaDetail> {
    const [answer, { shape }] =
      ask.type === 'movie' ? ([movieAnswer, movieDetail] as const) : ([tvAnswer, tvDetail] as const)
    const path = `/3/${ask.type}/${ask.id}`
    const title = await this.titleCalls.title(
      path,
      {
        language: languageOf(ask.language),
        append_to_response: appended(ask.append, shape),
        include_image_language: mediaLanguages(ask.language),
        include_video_language: videoLanguages(ask.language),
      },
      answer,
    )
    if (isAdult(title)) throw new MetadataError('notFound', `${path} is not shown`)
    const merged = mergedTitle(title, languageOf(ask.language), (genre) => nameOf(genre, ask))
    if (titleOf(merged) === '') throw new MetadataError('notFound', `${path} has no name`)
    return 'title' in merged ? { ...merged, open_film: this.openFilms.get(ask.id) } : merged
  }

  override recommendations(ask: TitleAsk & { page: number }): Promise<Page<MediaRow>> {
    return recommendationsOf(this.titleCalls, ask)
  }

  override credits(ask: TitleAsk): Promise<TitleCredits> {
    return creditsOf(this.client, ask)
  }

  override reviews(ask: TitleAsk & { page: number }): Promise<Page<Review>> {
    return reviewsOf(this.client, this.titleCalls, ask)
  }

  override collection(ask: Ask & { id: number }): Promise<Collection> {
    return collectionOf(this.client, ask)
  }

  override watchProviders(ask: TitleAsk): Promise<WatchProviders> {
    return this.titleCalls.part(`/3/${ask.type}/${ask.id}`, { name: 'watch/providers', query: {} }, watchProviders)
  }

  override async keyword(ask: Ask & { id: number }): Promise<Keyword> {
    return keywordIn(languageOf(ask.language), await this.client.get(`/3/keyword/${ask.id}`, {}, keyword))
  }

  /** Episodes have no translations to append, so the season is fetched in English too, for missing texts. */
  override async season(ask: Ask & { id: number; number: number }): Promise<SeasonDetail> {
    const path = `/3/tv/${ask.id}/season/${ask.number}`
    const language = languageOf(ask.language)
    const deadline = this.client.deadline()
    const [season, other] = await Promise.all([
      this.client.get(path, { language }, seasonDetail, deadline),
      language === english
        ? null
        : this.client.get(path, { language: english }, seasonDetail, deadline).catch(() => null),
    ])
    return mergedSeason(season, other)
  }

  override discover(ask: PageAsk & { media: MediaType; filters: DiscoverFilters }): Promise<Page<MediaRow>> {
    return this.discovered(ask, ask.media, filtersFor(ask.media, ask.filters, ask.region))
  }

  private discovered(ask: PageAsk, media: MediaType, whole: TmdbQuery): Promise<Page<MediaRow>> {
    const { question, passes } = askable(whole)
    const deadline = this.client.deadline()
    const read = (page: number) => {
      const query = { ...question, ...regionFor(media, ask), page, include_adult: 'false' }
      return this.titles(ask, media, `/3/discover/${media}`, query, deadline)
    }
    return passes ? fillPage(ask.page, read, { passes, mostPages: MAX_PAGES }) : read(ask.page)
  }

  override genres(ask: Ask & { media: MediaType }): Promise<GenreList> {
    return Promise.resolve(genreList(ask.media, ask.language))
  }

  override async person(ask: Ask & { id: number; append: readonly PersonAppend[] }): Promise<PersonDetail> {
    const language = languageOf(ask.language)
    const append_to_response = appended(ask.append, personDetail.shape)
    const path = `/3/person/${ask.id}`
    const person = await this.client.get(path, { language, append_to_response }, personAnswer)
    if (person.name === '') throw new MetadataError('notFound', `${path} has no name`)
    if (isAdult(person)) throw new MetadataError('notFound', `${path} is not shown`)
    return mergedPerson(person, language, ask.append)
  }

  override async popularPeople(ask: PageAsk): Promise<Page<PersonRow>> {
    const language = languageOf(ask.language)
    const people = await this.client.get('/3/person/popular', { language, page: ask.page }, personPage)
    return peoplePageOf(pageAt(ask.page, people), language)
  }

  override async trendingPeople(ask: Ask): Promise<Page<PersonRow>> {
    const language = languageOf(ask.language)
    return peoplePageOf(pageAt(1, await this.client.get('/3/trending/person/week', { language }, personPage)), language)
  }

  override trending(ask: PageAsk & { media: MediaType | 'all'; window: 'day' | 'week' }): Promise<Page<MediaRow>> {
    return this.titles(ask, ask.media, `/3/trending/${ask.media}/${ask.window}`, { page: ask.page })
  }

  override async providerList(ask: Ask & { media: MediaType }): Promise<ProviderList> {
    const query = { language: languageOf(ask.language), watch_region: ask.region }
    const { results } = await this.client.get(`/3/watch/providers/${ask.media}`, query, providerList)
    return { results: results.toSorted((a, b) => a.display_priority - b.display_priority) }
  }

  override certifications(ask: Ask & { media: MediaType }): Promise<CertificationList> {
    return this.client.get(`/3/certification/${ask.media}/list`, {}, certificationList)
  }

  override search(ask: SearchAsk): Promise<SearchPage> {
    return searchService(this.client, ask, this.respell)
  }

  override named(ask: NamedAsk): Promise<NamedTitles> {
    return namedAtService(this.client, ask)
  }

  override async find(ask: Ask & { imdbId: string }): Promise<MediaRow[]> {
    const language = languageOf(ask.language)
    const query = { language, external_source: 'imdb_id' }
    const { movie_results, tv_results } = await this.client.get(`/3/find/${ask.imdbId}`, query, findAnswer)
    return shownTitles<MediaRow>([...movie_results, ...tv_results], language)
  }

  private async titles(
    ask: Ask,
    kind: keyof typeof lists,
    path: string,
    query: PageQuery,
    deadline = this.client.deadline(),
  ): Promise<Page<MediaRow>> {
    const language = languageOf(ask.language)
    const page: Page<MediaRow> = await this.client.get(path, { language, ...query }, lists[kind], deadline)
    return titlePageOf(pageAt(query.page, page), language)
  }
}

const titleOf = (media: MediaDetail): string => (media.media_type === 'movie' ? media.title : media.name)
const nameOf = ({ id, name }: Genre, { language }: Ask): string => genreName(id, language) || name
