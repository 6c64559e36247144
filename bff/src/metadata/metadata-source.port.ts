import type { LocaleCode } from '@contract/locale'
import type {
  CertificationList,
  GenreList,
  MediaDetail,
  MediaRow,
  MediaType,
  CataloguePage,
  TitleId,
  ProviderList,
  SeasonDetail,
  WatchProviders,
} from '@contract/media.schema'
import type { SourceEpisode } from '@contract/episode-page.schema'
import type { Keyword } from '@contract/title-parts.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Collection, Review, TitleCredits } from '@contract/title-extras.schema'
import type { PersonDetail, PersonRow, SearchPage } from '@contract/person.schema'
import type { mediaAppends, personAppends } from '@contract/query.schema'
import type { MovieList, TvList, DiscoverFilters, ListFilters } from '@contract/title-lists.schema'

/** The language of texts. */
export interface LanguageParams {
  readonly language: LocaleCode
}
/**
 * The language of texts, and the country (ISO 3166-1) whose titles a list has. The answer for a title has no country: it has the
 * dates, certifications and services of all of them, and the page picks.
 */
export interface LocaleParams extends LanguageParams {
  readonly region: string
}
export interface PageParams extends LocaleParams {
  /** 1..500 */
  readonly page: number
}
export interface ListOfDayParams extends PageParams {
  /** The requester's day, `YYYY-MM-DD`; that of UTC if left out. Only for lists that `dependsOnDay` names. */
  readonly today?: string
}
type WithoutRegion<Params extends LocaleParams> = Omit<Params, 'region'>
/** The lists of titles and people, grouped by whether they change from day to day. */
export type ListName = MovieList | TvList | 'trending' | 'discover' | 'popularPeople'
export type ListParams = ListOfDayParams &
  ({ type: 'movie'; list: MovieList } | { type: 'tv'; list: TvList }) & { filters?: ListFilters }
export type MediaAppend = (typeof mediaAppends)[number]
export type PersonAppend = (typeof personAppends)[number]
export interface SearchParams extends PageParams {
  readonly mediaType: MediaType | 'person' | 'multi'
  readonly query: string
  /** Whether to search for a corrected query when this one finds nothing, and report it; true by default. */
  readonly respell?: boolean
}
export interface TitleParams extends LanguageParams {
  readonly type: MediaType
  readonly id: number
}

/** A search for titles by their exact name, as files and imported lists give it; it costs a live service one call. */
export interface NameSearchParams {
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
/** The facts of a title that statistics and filters read. */
export interface TitleFigures {
  /** Minutes, of a show those of an episode; null if unknown. */
  readonly runtime: number | null
  /** The original language, ISO 639-1; empty if unknown. */
  readonly language: string
  /** ISO 3166-1. */
  readonly countries: readonly string[]
  readonly genres: readonly number[]
  /** The directors of a film, the creators of a show. */
  readonly makers: readonly number[]
  /** The first five. */
  readonly actors: readonly number[]
  /** Everybody's score, 1 to 10; null without one. */
  readonly score: number | null
  readonly votes: number
}
/** An id at another service: of IMDb (`tt` and digits), or of TheTVDB (digits). */
export type ExternalId = { readonly imdbId: string } | { readonly tvdbId: string }
/** Which episode of which show. */
export interface EpisodePlace {
  readonly show: number
  readonly season: number
  readonly episode: number
}
export interface NamedTitles {
  readonly titles: readonly NamedTitle[]
  /** Whether these are all titles of the source with that name. */
  readonly isComplete: boolean
}

/** The rate of calls to a service, which several servers may divide. */
export interface CallPace {
  /** From now on this process makes only its share of the calls. */
  divideAmong(servers: number): void
  /** Lets no call through for that long. */
  pause(milliseconds: number): void
  /** Called when the service itself demands a pause (ms). */
  onDemandedPause: (milliseconds: number) => void
}

/** The calls to a service at this moment. */
export interface CallLoad {
  /** Calls in the queue, and calls that wait for their answer. */
  readonly waiting: number
  readonly running: number
  /** How many calls may go at once now, and how many this server may make in a second. */
  readonly tokens: number
  readonly perSecond: number
  /** `failing`: several subjects have failed since the last success; `open`: no call is made for some seconds. */
  readonly breaker: 'closed' | 'failing' | 'open'
}

/**
 * A source of metadata in the metadata service's shapes (§7). Texts arrive in the requested language; a field that is
 * not translated falls back to English, then to the original, and the row's `fallback` has its language.
 * Adult titles never appear. Every method rejects with a MetadataError and nothing else.
 */
export abstract class MetadataSource {
  abstract readonly name: 'embedded' | 'live'
  /** False from when a service has failed for several subjects until it answers again. */
  get isWorking(): boolean {
    return true
  }
  /** The rate of its calls; null if it calls nothing. */
  get pace(): CallPace | null {
    return null
  }
  /** Its calls at this moment; null if it calls nothing. */
  get callLoad(): CallLoad | null {
    return null
  }
  /**
   * Lets other requests run, if the source has made answers in this thread for long: a page may need hundreds of them.
   */
  readonly yieldIfDue: () => Promise<void> = async () => {}
  /** Films with an open license, by their ids; the detail of one has it, too. */
  abstract readonly openFilms: ReadonlyMap<number, OpenFilm>
  /** @throws CredentialRefused when the token is not accepted, MetadataError when the source cannot be reached now */
  abstract checkCredential(): Promise<void>
  /** Whether the answers of a list depend on the requester's day. If not, one cached answer serves all days. */
  abstract dependsOnDay(list: ListName): boolean
  /** A list in its own order; with filters the titles that pass them, in the order of `sort_by`. */
  abstract mediaList(params: ListParams): Promise<CataloguePage<MediaRow>>
  abstract mediaDetail(params: TitleParams & { append: readonly MediaAppend[] }): Promise<MediaDetail>
  abstract recommendations(params: TitleParams & { page: number }): Promise<CataloguePage<MediaRow>>
  abstract watchProviders(params: TitleParams): Promise<WatchProviders>
  /** All people who worked on it, by department. */
  abstract credits(params: TitleParams): Promise<TitleCredits>
  /** In the requested language, else in English; a source without reviews answers an empty page. */
  abstract reviews(params: TitleParams & { page: number }): Promise<CataloguePage<Review>>
  abstract collection(params: LanguageParams & { id: number }): Promise<Collection>
  abstract keyword(params: LanguageParams & { id: number }): Promise<Keyword>
  abstract season(params: LanguageParams & { id: number; number: number }): Promise<SeasonDetail>
  /** An episode that its season lists. */
  abstract episode(params: LanguageParams & { id: number; season: number; episode: number }): Promise<SourceEpisode>
  abstract discover(
    params: ListOfDayParams & { media: MediaType; filters: DiscoverFilters },
  ): Promise<CataloguePage<MediaRow>>
  abstract genres(params: LanguageParams & { media: MediaType }): Promise<GenreList>
  abstract person(params: LanguageParams & { id: number; append: readonly PersonAppend[] }): Promise<PersonDetail>
  abstract popularPeople(params: WithoutRegion<ListOfDayParams>): Promise<CataloguePage<PersonRow>>
  abstract trendingPeople(params: LanguageParams & Pick<ListOfDayParams, 'today'>): Promise<CataloguePage<PersonRow>>
  abstract trending(
    params: WithoutRegion<ListOfDayParams> & { media: MediaType | 'all'; window: 'day' | 'week' },
  ): Promise<CataloguePage<MediaRow>>
  /** The streaming services of the region. */
  abstract providerList(params: LocaleParams & { media: MediaType }): Promise<ProviderList>
  abstract certifications(params: LanguageParams & { media: MediaType }): Promise<CertificationList>
  abstract search(params: SearchParams): Promise<SearchPage>
  /**
   * The ids that the source has changed within the last 24 hours; none if it has no such list. @throws MetadataError
   */
  changedIds(_kind: MediaType | 'person'): Promise<readonly number[]> {
    return Promise.resolve([])
  }
  /** The figures of a title that a source has without a call; null for an unknown title, and at a source that has none. */
  figuresAtHand(_title: TitleId): TitleFigures | null {
    return null
  }
  /** The ids of all titles of a type, or of all people, best known first; none at a source that cannot list them. */
  allIds(_kind: MediaType | 'person'): readonly number[] {
    return []
  }
  /** Titles with a name, and some with similar names, which the caller has to compare. */
  abstract findByName(params: NameSearchParams): Promise<NamedTitles>
  /** The film or show with this id; empty for an unknown id, or another's: a person's, an episode's. */
  abstract find(params: LanguageParams & ExternalId): Promise<MediaRow[]>
  /** The person with this id at IMDb (`nm` and digits); empty for an unknown id, or another's. */
  abstract findPerson(params: LanguageParams & { readonly imdbId: string }): Promise<PersonRow[]>
  /** The episode with this id, with its show; empty for an unknown id, another's, and at a source without ids of episodes. */
  abstract findEpisode(params: ExternalId): Promise<EpisodePlace[]>
}

/** The calls of a source, by name. */
export type MetadataCall = Exclude<
  keyof MetadataSource,
  | 'name'
  | 'isWorking'
  | 'pace'
  | 'callLoad'
  | 'yieldIfDue'
  | 'openFilms'
  | 'checkCredential'
  | 'dependsOnDay'
  | 'figuresAtHand'
  | 'allIds'
  | 'changedIds'
>

/** The calls whose answers depend on the region; the cache has one answer of the others for all regions. */
export const regionalCalls = {
  mediaList: true,
  discover: true,
  providerList: true,
  search: true,
} as const satisfies {
  [Call in MetadataCall as Parameters<MetadataSource[Call]>[0] extends LocaleParams ? Call : never]: true
}
