import { regionOf, type LocaleCode } from '@contract/locale'
import type { MediaType, TitleId } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { MovieList, TvList } from '@contract/title-lists.schema'
import { genreList } from '@catalogue/query/genre-names'
import { MetadataSource, type LanguageParams, type MetadataCall, type TitleFigures } from '../metadata-source.port.ts'
import { Catalogue } from '@catalogue/query/catalogue'
import { collectionOf } from '@catalogue/query/collection'
import { allCredits } from '@catalogue/query/title-credits'
import { certificationOrders } from '@catalogue/query/certifications'
import { memoizeDaily } from '@catalogue/query/memoize-daily'
import { Discovery } from '@catalogue/query/discover'
import { localizedKeyword } from '@catalogue/query/localized-keyword'
import { movieList, tvList } from '@catalogue/query/lists'
import { openFilms } from '@catalogue/query/open-films'
import { pageOf, perPage } from '@catalogue/query/paging'
import { personDetail } from '@catalogue/query/person-detail'
import { byPopularity } from '@catalogue/query/popularity'
import { offersOf, watchProviders } from '@catalogue/query/providers'
import { Recommendations } from '@catalogue/query/recommendations'
import { mediaRow, titleWithNames, personRow } from '@catalogue/query/catalogue-rows'
import { CatalogueSearch } from '@catalogue/query/catalogue-search'
import { seasonDetail } from '@catalogue/query/season-detail'
import { listedEpisode } from '@contract/listed-episode'
import { showDetail } from '@catalogue/query/show-detail'
import { titleFigures } from '@catalogue/query/title-figures'
import type { CatalogueTitle } from '@catalogue/query/stored-titles'
import { filmDetail } from '@catalogue/query/title-detail'
import { trendingPeople, trendingTitles } from '@catalogue/query/trending'
import { dayNumber, dayOf, type View } from '@catalogue/query/view'
import { compiledFile } from './compiled-catalogue.ts'

type ParamsOf<Call extends MetadataCall> = Parameters<MetadataSource[Call]>[0]
type AnswerOf<Call extends MetadataCall> = ReturnType<MetadataSource[Call]>

type LoadOptions = Partial<Readonly<{ now: () => Date; file: string; yieldIfDue: () => Promise<void> }>>

/**
 * The embedded catalogue as a source of metadata: answers in the service's shapes, from the product's own content.
 * Daily changes (popularity, trends, titles now showing) depend on the content and the date alone.
 */
export class CatalogueMetadataSource extends MetadataSource {
  readonly name = 'embedded'
  readonly openFilms: ReadonlyMap<number, OpenFilm>
  private readonly recommended: Recommendations
  private readonly discoveries: Partial<Record<MediaType, Discovery>> = {}
  private searchIndex: CatalogueSearch | undefined
  private readonly movies = memoizeDaily((list: MovieList, today) => movieList(this.catalogue, list, today))
  private readonly shows = memoizeDaily((list: TvList, today) => tvList(this.catalogue, list, today))
  private readonly people = memoizeDaily((list: 'popular' | 'trending', today) =>
    list === 'popular' ? byPopularity(this.catalogue.people, today) : trendingPeople(this.catalogue, today),
  )
  private readonly trends = {
    day: memoizeDaily((media: MediaType | 'all', today) =>
      trendingTitles(this.catalogue, { media, window: 'day' }, today),
    ),
    week: memoizeDaily((media: MediaType | 'all', today) =>
      trendingTitles(this.catalogue, { media, window: 'week' }, today),
    ),
  }

  constructor(
    private readonly catalogue: Catalogue,
    private readonly now: () => Date = () => new Date(),
    override readonly yieldIfDue: () => Promise<void> = async () => {},
  ) {
    super()
    this.recommended = new Recommendations(catalogue, yieldIfDue)
    this.openFilms = openFilms(catalogue.reader.db, 'id')
  }

  static load({ now, file = compiledFile(), yieldIfDue }: LoadOptions = {}): CatalogueMetadataSource {
    return new CatalogueMetadataSource(Catalogue.open(file), now, yieldIfDue)
  }

  async checkCredential(): Promise<void> {}

  /** Popularity and trends change from day to day, and with them every list. */
  dependsOnDay(): boolean {
    return true
  }

  async mediaList(params: ParamsOf<'mediaList'>): AnswerOf<'mediaList'> {
    const view = this.view(params)
    const titles: readonly CatalogueTitle[] =
      params.type === 'movie' ? this.movies(params.list, view.today) : this.shows(params.list, view.today)
    const shown = params.filters ? this.discovery(params.type).within(titles, params.filters, view) : titles
    return pageOf(shown, params.page, (title) => mediaRow(title, view))
  }

  async mediaDetail(params: ParamsOf<'mediaDetail'>): AnswerOf<'mediaDetail'> {
    const title = this.catalogue.title(params.type, params.id)
    return title.type === 'movie'
      ? {
          ...filmDetail(title, this.view(params), params.append, this.catalogue),
          open_film: this.openFilms.get(title.id),
        }
      : showDetail(title, this.view(params), params.append, this.catalogue)
  }

  override allIds(kind: MediaType | 'person'): readonly number[] {
    return this.catalogue.ids(kind)
  }

  override figuresAtHand({ type, id }: TitleId): TitleFigures | null {
    const title = this.catalogue.titleIfThere(type, id)
    return title && titleFigures(title, this.view({ language: 'en' }).today)
  }

  async recommendations(params: ParamsOf<'recommendations'>): AnswerOf<'recommendations'> {
    const view = this.view(params)
    const titles = await this.recommended.for(this.catalogue.title(params.type, params.id))
    return pageOf(titles, params.page, (title) => mediaRow(title, view))
  }
  async watchProviders(params: ParamsOf<'watchProviders'>): AnswerOf<'watchProviders'> {
    return watchProviders(this.catalogue.title(params.type, params.id), this.view(params).today)
  }
  async credits(params: ParamsOf<'credits'>): AnswerOf<'credits'> {
    return allCredits(this.catalogue.title(params.type, params.id), this.catalogue, this.view(params))
  }

  /** The catalogue has no reviews: an empty page, or `notFound` for an unknown title. */
  async reviews(params: ParamsOf<'reviews'>): AnswerOf<'reviews'> {
    this.catalogue.title(params.type, params.id)
    return { page: params.page, results: [], total_pages: 1, total_results: 0 }
  }

  async collection(params: ParamsOf<'collection'>): AnswerOf<'collection'> {
    return collectionOf(this.catalogue, params.id, this.view(params))
  }

  async keyword(params: ParamsOf<'keyword'>): AnswerOf<'keyword'> {
    return localizedKeyword(this.catalogue.keyword(params.id), this.view(params), this.catalogue)
  }

  async season(params: ParamsOf<'season'>): AnswerOf<'season'> {
    return seasonDetail(this.catalogue.show(params.id), params.number, this.view(params))
  }
  async episode({ season: number, episode, ...params }: ParamsOf<'episode'>): AnswerOf<'episode'> {
    return listedEpisode(await this.season({ ...params, number }), episode)
  }

  async discover(params: ParamsOf<'discover'>): AnswerOf<'discover'> {
    const view = this.view(params)
    const titles = this.discovery(params.media).find(params.filters, view, params.page * perPage)
    return pageOf(titles, params.page, (title) => mediaRow(title, view))
  }

  async genres(params: ParamsOf<'genres'>): AnswerOf<'genres'> {
    return genreList(params.media, params.language)
  }

  async person(params: ParamsOf<'person'>): AnswerOf<'person'> {
    return personDetail(this.catalogue.person(params.id), this.view(params), params.append, this.catalogue)
  }

  async popularPeople(params: ParamsOf<'popularPeople'>): AnswerOf<'popularPeople'> {
    const view = this.view(params)
    return pageOf(this.people('popular', view.today), params.page, (person) => personRow(person, view))
  }

  async trendingPeople(params: ParamsOf<'trendingPeople'>): AnswerOf<'trendingPeople'> {
    const view = this.view(params)
    return pageOf(this.people('trending', view.today), 1, (person) => personRow(person, view))
  }

  async trending(params: ParamsOf<'trending'>): AnswerOf<'trending'> {
    const view = this.view(params)
    return pageOf(this.trends[params.window](params.media, view.today), params.page, (title) => mediaRow(title, view))
  }

  async providerList(params: ParamsOf<'providerList'>): AnswerOf<'providerList'> {
    return { results: offersOf(params.region) }
  }

  async certifications(): AnswerOf<'certifications'> {
    return { certifications: certificationOrders }
  }

  async search(params: ParamsOf<'search'>): AnswerOf<'search'> {
    const view = this.view(params)
    const found = await this.openSearch().find(params.query, params.mediaType, {
      limit: params.page * perPage,
      respell: params.respell,
      language: params.language,
    })
    const page = pageOf(found, params.page, (thing) =>
      thing.type === 'person' ? personRow(thing, view) : mediaRow(thing, view),
    )
    return {
      ...page,
      ...(found.didYouMean !== undefined && { did_you_mean: found.didYouMean }),
      ...(found.total === 0 && { catalogue_titles: this.allIds('movie').length + this.allIds('tv').length }),
    }
  }

  /** A query in the spelling of the catalogue's names, in a language; undefined if no name is similar. */
  correctSpelling(query: string, language: LocaleCode): Promise<string | undefined> {
    return this.openSearch().correctSpelling(query, language)
  }

  async findByName({ language, spellings, mediaType, year }: ParamsOf<'findByName'>): AnswerOf<'findByName'> {
    const search = this.openSearch()
    const namesakes = search.namesakes(spellings, mediaType)
    const titles =
      year === undefined
        ? new Set([...namesakes, ...(await search.similarlyNamed(spellings[0] ?? '', mediaType))])
        : namesakes.filter(({ date }) => date.startsWith(`${year}-`))
    return { titles: [...titles].map((title) => titleWithNames(title, language)), isComplete: true }
  }

  private openSearch(): CatalogueSearch {
    return (this.searchIndex ??= new CatalogueSearch(this.catalogue, this.yieldIfDue))
  }

  async find(params: ParamsOf<'find'>): AnswerOf<'find'> {
    const view = this.view(params)
    return 'imdbId' in params ? this.catalogue.byImdb(params.imdbId).map((title) => mediaRow(title, view)) : []
  }

  async findPerson(params: ParamsOf<'findPerson'>): AnswerOf<'findPerson'> {
    const view = this.view(params)
    return this.catalogue.peopleByImdb(params.imdbId).map((person) => personRow(person, view))
  }

  /** The catalogue has no ids of episodes. */
  findEpisode(): AnswerOf<'findEpisode'> {
    return Promise.resolve([])
  }

  private discovery(media: MediaType): Discovery {
    return (this.discoveries[media] ??= new Discovery(this.catalogue, media))
  }

  private view(params: LanguageParams & { readonly region?: string; readonly today?: string }): View {
    const { language, region = regionOf(language), today } = params
    return {
      language,
      region,
      today: today === undefined ? dayOf(this.now()) : { date: today, number: dayNumber(today) },
    }
  }
}
