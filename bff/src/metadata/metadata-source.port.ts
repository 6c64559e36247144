import type { LocaleCode } from '@contract/locale'
import type {
  CertificationList,
  GenreList,
  MediaDetail,
  MediaRow,
  MediaType,
  Page,
  ProviderList,
  SeasonDetail,
  WatchProviders,
} from '@contract/media.schema'
import type { Keyword } from '@contract/title-parts.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Collection, Review, TitleCredits } from '@contract/title-extras.schema'
import type { PersonDetail, PersonRow, SearchPage } from '@contract/person.schema'
import type {
  DiscoverFilters,
  ListFilters,
  mediaAppends,
  MovieList,
  personAppends,
  TvList,
} from '@contract/query.schema'

/** The language of texts, and the country (ISO 3166-1) of dates, certifications and services. */
export interface Ask {
  readonly language: LocaleCode
  readonly region: string
}
export interface PageAsk extends Ask {
  /** 1..500 */
  readonly page: number
}
export type ListAsk = PageAsk &
  ({ type: 'movie'; list: MovieList } | { type: 'tv'; list: TvList }) & { filters?: ListFilters }
export type MediaAppend = (typeof mediaAppends)[number]
export type PersonAppend = (typeof personAppends)[number]
export interface SearchAsk extends PageAsk {
  readonly mediaType: MediaType | 'person' | 'multi'
  readonly query: string
  /** Whether to search for a corrected query when this one finds nothing, and report it; true by default. */
  readonly respell?: boolean
}
export interface TitleAsk extends Ask {
  readonly type: MediaType
  readonly id: number
}

/** A search for titles by their exact name, as files and imported lists give it; it costs a live service one call. */
export interface NamedAsk {
  /** The language of the titles in the answer. */
  readonly language: LocaleCode
  /** Spellings of one name, the original one first. */
  readonly spellings: readonly string[]
  readonly mediaType: MediaType | 'multi'
  /** Only titles of this year, without similar names. A live service filters by year only within one media type. */
  readonly year?: number
}
/** A title and every name of it that the source has. */
export interface NamedTitle {
  readonly type: MediaType
  readonly id: number
  readonly title: string
  readonly names: readonly string[]
  /** `2001-02-03`, or empty. */
  readonly date: string
  readonly poster_path: string | null
  readonly genre_ids: readonly number[]
}
export interface NamedTitles {
  readonly titles: readonly NamedTitle[]
  /** Whether these are all titles of the source with that name. */
  readonly isAll: boolean
}

/**
 * A source of metadata in the metadata service's shapes (§7). Texts arrive in the requested language; a field that is
 * not translated falls back to English, then to the original, and the row's `fallback` has its language.
 * Adult titles never appear. Every method rejects with a MetadataError and nothing else.
 */
export abstract class MetadataSource {
  abstract readonly name: 'embedded' | 'live'
  /** Films that everybody may show, by their ids; the detail of one has it, too. */
  abstract readonly openFilms: ReadonlyMap<number, OpenFilm>
  /** @throws CredentialRefused when the token is not accepted, MetadataError when the source cannot be reached now */
  abstract admits(): Promise<void>
  /** A list in its own order; with filters the titles that pass them, in the order of `sort_by`. */
  abstract mediaList(ask: ListAsk): Promise<Page<MediaRow>>
  abstract mediaDetail(ask: TitleAsk & { append: readonly MediaAppend[] }): Promise<MediaDetail>
  abstract recommendations(ask: TitleAsk & { page: number }): Promise<Page<MediaRow>>
  abstract watchProviders(ask: TitleAsk): Promise<WatchProviders>
  /** Everybody who worked on it, by department. */
  abstract credits(ask: TitleAsk): Promise<TitleCredits>
  /** In the requested language, else in English; a source without reviews answers an empty page. */
  abstract reviews(ask: TitleAsk & { page: number }): Promise<Page<Review>>
  abstract collection(ask: Ask & { id: number }): Promise<Collection>
  abstract keyword(ask: Ask & { id: number }): Promise<Keyword>
  abstract season(ask: Ask & { id: number; number: number }): Promise<SeasonDetail>
  abstract discover(ask: PageAsk & { media: MediaType; filters: DiscoverFilters }): Promise<Page<MediaRow>>
  abstract genres(ask: Ask & { media: MediaType }): Promise<GenreList>
  abstract person(ask: Ask & { id: number; append: readonly PersonAppend[] }): Promise<PersonDetail>
  abstract popularPeople(ask: PageAsk): Promise<Page<PersonRow>>
  abstract trendingPeople(ask: Ask): Promise<Page<PersonRow>>
  abstract trending(ask: PageAsk & { media: MediaType | 'all'; window: 'day' | 'week' }): Promise<Page<MediaRow>>
  /** The streaming services of the region. */
  abstract providerList(ask: Ask & { media: MediaType }): Promise<ProviderList>
  abstract certifications(ask: Ask & { media: MediaType }): Promise<CertificationList>
  abstract search(ask: SearchAsk): Promise<SearchPage>
  /** Titles with a name, and some with similar names, which the caller has to compare. */
  abstract named(ask: NamedAsk): Promise<NamedTitles>
  /** The film or show with this IMDb id (`tt` and digits); empty for an unknown id or a person's. */
  abstract find(ask: Ask & { imdbId: string }): Promise<MediaRow[]>
}

/** The calls of a source, by name. */
export type MetadataCall = Exclude<keyof MetadataSource, 'name' | 'openFilms' | 'admits'>
