import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { MovieList, TvList } from '@contract/query.schema'
import { genreList } from '@catalogue/query/genre-names'
import { MetadataSource, type Ask, type MetadataCall } from '../metadata-source.port.ts'
import { Catalogue } from '@catalogue/query/catalogue'
import type { Title } from '@catalogue/query/catalogue-file'
import { openCatalogue } from '@catalogue/query/catalogue-reader'
import { collectionOf } from '@catalogue/query/collection'
import { allCredits } from '@catalogue/query/title-credits'
import { certificationOrders } from '@catalogue/query/certifications'
import { daily } from '@catalogue/query/daily'
import { Discovery } from '@catalogue/query/discover'
import { keywordIn } from '@catalogue/query/keyword-in'
import { movieList, tvList } from '@catalogue/query/lists'
import { openFilms } from '@catalogue/query/open-films'
import { pageOf, perPage } from '@catalogue/query/paging'
import { personDetail } from '@catalogue/query/person-detail'
import { byPopularity } from '@catalogue/query/popularity'
import { offersOf, watchProviders } from '@catalogue/query/providers'
import { Recommendations } from '@catalogue/query/recommendations'
import { mediaRow, namedTitle, personRow } from '@catalogue/query/catalogue-rows'
import { CatalogueSearch } from '@catalogue/query/catalogue-search'
import { seasonDetail } from '@catalogue/query/season-detail'
import { showDetail } from '@catalogue/query/show-detail'
import { filmDetail } from '@catalogue/query/title-detail'
import { trendingPeople, trendingTitles } from '@catalogue/query/trending'
import { dayOf, type View } from '@catalogue/query/view'

type AskOf<Call extends MetadataCall> = Parameters<MetadataSource[Call]>[0]
type AnswerOf<Call extends MetadataCall> = ReturnType<MetadataSource[Call]>

/**
 * The compiled catalogue: beside the bundle when built, in the package's cache folder when run from source.
 * Both are written by `build/catalogue-plugin.ts`.
 */
const places = ['./catalogue.sqlite', '../../../.cache/catalogue.sqlite']

/**
 * The embedded catalogue as a source of metadata: answers in the service's shapes, from the product's own content. What
 * changes from day to day (popularity, trends, titles now showing) depends on the content and the date alone.
 */
export class CatalogueMetadataSource extends MetadataSource {
  readonly name = 'embedded'
  readonly openFilms: ReadonlyMap<number, OpenFilm>
  private readonly recommended: Recommendations
  private readonly discoveries: Partial<Record<MediaType, Discovery>> = {}
  private index: CatalogueSearch | undefined
  private readonly movies = daily((list: MovieList, today) => movieList(this.catalogue, list, today))
  private readonly shows = daily((list: TvList, today) => tvList(this.catalogue, list, today))
  private readonly people = daily((list: 'popular' | 'trending', today) =>
    list === 'popular' ? byPopularity(this.catalogue.people, today) : trendingPeople(this.catalogue, today),
  )
  private readonly trends = {
    day: daily((media: MediaType | 'all', today) => trendingTitles(this.catalogue, { media, window: 'day' }, today)),
    week: daily((media: MediaType | 'all', today) => trendingTitles(this.catalogue, { media, window: 'week' }, today)),
  }

  constructor(
    private readonly catalogue: Catalogue,
    private readonly now: () => Date = () => new Date(),
  ) {
    super()
    this.recommended = new Recommendations(catalogue)
    this.openFilms = openFilms(catalogue.reader.db, 'id')
  }

  static load({ now, file = compiledFile() }: { now?: () => Date; file?: string } = {}): CatalogueMetadataSource {
    return new CatalogueMetadataSource(Catalogue.open(file), now)
  }

  admits(): Promise<void> {
    return Promise.resolve()
  }

  async mediaList(ask: AskOf<'mediaList'>): AnswerOf<'mediaList'> {
    const view = this.view(ask)
    const titles: readonly Title[] =
      ask.type === 'movie' ? this.movies(ask.list, view.today) : this.shows(ask.list, view.today)
    const shown = ask.filters ? this.discovery(ask.type).within(titles, ask.filters, view) : titles
    return pageOf(shown, ask.page, (title) => mediaRow(title, view))
  }

  async mediaDetail(ask: AskOf<'mediaDetail'>): AnswerOf<'mediaDetail'> {
    const title = this.catalogue.title(ask.type, ask.id)
    return title.type === 'movie'
      ? { ...filmDetail(title, this.view(ask), ask.append, this.catalogue), open_film: this.openFilms.get(title.id) }
      : showDetail(title, this.view(ask), ask.append, this.catalogue)
  }

  async recommendations(ask: AskOf<'recommendations'>): AnswerOf<'recommendations'> {
    const view = this.view(ask)
    const titles = this.recommended.for(this.catalogue.title(ask.type, ask.id))
    return pageOf(titles, ask.page, (title) => mediaRow(title, view))
  }

  async watchProviders(ask: AskOf<'watchProviders'>): AnswerOf<'watchProviders'> {
    return watchProviders(this.catalogue.title(ask.type, ask.id), this.view(ask).today)
  }

  async credits(ask: AskOf<'credits'>): AnswerOf<'credits'> {
    return allCredits(this.catalogue.title(ask.type, ask.id), this.catalogue, this.view(ask))
  }

  /** The catalogue has no reviews: an empty page, or `notFound` for an unknown title. */
  async reviews(ask: AskOf<'reviews'>): AnswerOf<'reviews'> {
    this.catalogue.title(ask.type, ask.id)
    return { page: ask.page, results: [], total_pages: 1, total_results: 0 }
  }

  async collection(ask: AskOf<'collection'>): AnswerOf<'collection'> {
    return collectionOf(this.catalogue, ask.id, this.view(ask))
  }

  async keyword(ask: AskOf<'keyword'>): AnswerOf<'keyword'> {
    return keywordIn(this.catalogue.keyword(ask.id), this.view(ask), this.catalogue)
  }

  async season(ask: AskOf<'season'>): AnswerOf<'season'> {
    return seasonDetail(this.catalogue.show(ask.id), ask.number, this.view(ask))
  }

  async discover(ask: AskOf<'discover'>): AnswerOf<'discover'> {
    const view = this.view(ask)
    const titles = this.discovery(ask.media).find(ask.filters, view, ask.page * perPage)
    return pageOf(titles, ask.page, (title) => mediaRow(title, view))
  }

  async genres(ask: AskOf<'genres'>): AnswerOf<'genres'> {
    return genreList(ask.media, ask.language)
  }

  async person(ask: AskOf<'person'>): AnswerOf<'person'> {
    return personDetail(this.catalogue.person(ask.id), this.view(ask), ask.append, this.catalogue)
  }

  async popularPeople(ask: AskOf<'popularPeople'>): AnswerOf<'popularPeople'> {
    const view = this.view(ask)
    return pageOf(this.people('popular', view.today), ask.page, (person) => personRow(person, view))
  }

  async trendingPeople(ask: AskOf<'trendingPeople'>): AnswerOf<'trendingPeople'> {
    const view = this.view(ask)
    return pageOf(this.people('trending', view.today), 1, (person) => personRow(person, view))
  }

  async trending(ask: AskOf<'trending'>): AnswerOf<'trending'> {
    const view = this.view(ask)
    return pageOf(this.trends[ask.window](ask.media, view.today), ask.page, (title) => mediaRow(title, view))
  }

  async providerList(ask: AskOf<'providerList'>): AnswerOf<'providerList'> {
    return { results: offersOf(ask.region) }
  }

  async certifications(): AnswerOf<'certifications'> {
    return { certifications: certificationOrders }
  }

  async search(ask: AskOf<'search'>): AnswerOf<'search'> {
    const view = this.view(ask)
    const found = this.searching().find(ask.query, ask.mediaType, {
      wanted: ask.page * perPage,
      respell: ask.respell,
      language: ask.language,
    })
    const page = pageOf(found, ask.page, (thing) =>
      thing.type === 'person' ? personRow(thing, view) : mediaRow(thing, view),
    )
    return { ...page, ...(found.searchedFor && { searched_for: found.searchedFor }) }
  }

  /** A query in the spelling of the catalogue's names, in a language; undefined where no name is similar. */
  spelled(query: string, language: LocaleCode): string | undefined {
    return this.searching().spelled(query, language)
  }

  async named({ language, spellings, mediaType, year }: AskOf<'named'>): AnswerOf<'named'> {
    const search = this.searching()
    const namesakes = search.namesakes(spellings, mediaType)
    const titles =
      year === undefined
        ? new Set([...namesakes, ...search.like(spellings[0] ?? '', mediaType)])
        : namesakes.filter(({ date }) => date.startsWith(`${year}-`))
    return { titles: [...titles].map((title) => namedTitle(title, language)), isAll: true }
  }

  private searching(): CatalogueSearch {
    return (this.index ??= new CatalogueSearch(this.catalogue))
  }

  async find(ask: AskOf<'find'>): AnswerOf<'find'> {
    const view = this.view(ask)
    return this.catalogue.byImdb(ask.imdbId).map((title) => mediaRow(title, view))
  }

  private discovery(media: MediaType): Discovery {
    return (this.discoveries[media] ??= new Discovery(this.catalogue, media))
  }

  private view({ language, region }: Ask): View {
    return { language, region, today: dayOf(this.now()) }
  }
}

/** Films that everybody may show, by the ids of the live service, which uses nothing else of the catalogue. */
export function openFilmsOfService(file = compiledFile()): ReadonlyMap<number, OpenFilm> {
  using db = openCatalogue(file)
  return openFilms(db, 'tmdb')
}

function compiledFile(): string {
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error('The catalogue is not compiled: build the server, or run it through Vite, first.')
  return found
}
