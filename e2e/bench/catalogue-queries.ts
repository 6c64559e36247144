/** The queries of the catalogue benchmark. */
import type { CatalogueBundle, SourceBundle } from './catalogue-files.ts'

const common = { language: 'en', region: 'US', page: 1 } as const
const swapped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
/** A typing error in the longest word: `The Godfahter`. */
const misspelled = (name: string) => {
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.length < 5 ? name : name.replace(longest, swapped(longest))
}

export type Query = () => Promise<unknown>

type Source = InstanceType<SourceBundle['CatalogueMetadataSource']>
type Catalogue = InstanceType<CatalogueBundle['Catalogue']>
type Title = Catalogue['films'][number] | Catalogue['shows'][number]
type DiscoverParams = Parameters<Source['discover']>[0]
type Filters = Partial<DiscoverParams['filters']>

/** Kinds of queries of a catalogue, to its source of metadata. */
export function catalogueQueries(
  { films, shows, people }: Catalogue,
  source: Source,
): readonly { readonly what: string; readonly queries: readonly Query[] }[] {
  const [someFilms, someShows, somePeople] = [sample(films), sample(shows), sample(people)]
  const titles: readonly Title[] = [...someFilms, ...someShows]
  const searches = (queries: readonly string[]) =>
    queries.map((query) => () => source.search({ ...common, mediaType: 'multi', query: query.slice(0, 100) }))
  return [
    {
      what: 'listing',
      queries: [1, 2, 7].flatMap((page) => [
        ...(['popular', 'top_rated', 'now_playing', 'upcoming'] as const).map(
          (list) => () => source.mediaList({ ...common, type: 'movie', list, page }),
        ),
        ...(['popular', 'top_rated', 'airing_today', 'on_the_air'] as const).map(
          (list) => () => source.mediaList({ ...common, type: 'tv', list, page }),
        ),
      ]),
    },
    { what: 'discover', queries: discoverQueries(someFilms, someShows).map((params) => () => source.discover(params)) },
    { what: 'search, exact', queries: searches(titles.map(({ title }) => title)) },
    { what: 'search, a slip', queries: searches(titles.map(({ title }) => misspelled(title))) },
    {
      what: 'search, Chinese',
      queries: searches(titles.flatMap((title) => (title.titles['zh-CN'] ? [title.titles['zh-CN']] : []))),
    },
    { what: 'search, person', queries: searches(somePeople.map(({ name }) => name)) },
    {
      what: 'search, one word',
      queries: searches(['the', 'love', 'of', 'th', 'man', 'de la', 'ma', '的']),
    },
    {
      what: 'search, 100 letters',
      queries: searches(
        titles.map(({ overview, title }, index) => (index % 2 ? overview : `${title} `.repeat(12)).padEnd(100, 'xyz')),
      ),
    },
    {
      what: 'detail',
      queries: titles.map(
        ({ type, id }) =>
          () =>
            source.mediaDetail({ ...common, type, id, append: ['credits', 'videos', 'images'] }),
      ),
    },
    {
      what: 'person',
      queries: somePeople.map(
        ({ id }) =>
          () =>
            source.person({ ...common, id, append: ['combined_credits'] }),
      ),
    },
    {
      what: 'recommendations',
      queries: titles.map(
        ({ type, id }) =>
          () =>
            source.recommendations({ ...common, type, id }),
      ),
    },
    { what: 'popular people', queries: [1, 2, 50].map((page) => () => source.popularPeople({ ...common, page })) },
    {
      what: 'trending',
      queries: (['all', 'movie', 'tv'] as const).flatMap((media) =>
        (['day', 'week'] as const).map((window) => () => source.trending({ ...common, media, window })),
      ),
    },
  ]
}

function discoverQueries(films: Catalogue['films'], shows: Catalogue['shows']): readonly DiscoverParams[] {
  const film = (filters: Filters, more: Partial<DiscoverParams> = {}): DiscoverParams => ({
    ...common,
    media: 'movie',
    filters: { sort_by: 'popularity.desc', ...filters },
    ...more,
  })
  const show = (filters: Filters): DiscoverParams => ({
    ...common,
    media: 'tv',
    filters: { sort_by: 'popularity.desc', ...filters },
  })
  return [
    film({}),
    film({}, { page: 20 }),
    film({ with_genres: '18,80', without_genres: '27', 'vote_average.gte': 6.5, sort_by: 'vote_average.desc' }),
    film({ 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31', with_genres: '35|18' }),
    film({ with_watch_providers: '8|337', watch_region: 'DE', sort_by: 'primary_release_date.desc' }, { region: 'DE' }),
    film({
      certification_country: 'US',
      'certification.lte': 'PG-13',
      'with_runtime.gte': 80,
      'with_runtime.lte': 120,
    }),
    film({
      with_original_language: 'fr',
      with_origin_country: 'FR',
      'vote_count.gte': 200,
      sort_by: 'vote_count.desc',
    }),
    film({ sort_by: 'title.asc', 'vote_average.lte': 8 }, { language: 'de-DE' }),
    film({ sort_by: 'revenue.desc', with_genres: '28' }),
    ...films
      .slice(0, 20)
      .map(({ cast, crew }) => film({ with_people: `${cast[0]?.person ?? 1}|${crew[0]?.person ?? 1}` })),
    ...films.slice(0, 20).map(({ keywords }) => film({ with_keywords: keywords.map(({ id }) => id).join('|') || '1' })),
    ...films.slice(0, 20).map(({ companies }) => film({ with_companies: String(companies[0]?.id ?? 1) })),
    ...shows.slice(0, 20).map(({ networks }) => show({ with_networks: String(networks[0]?.id ?? 1) })),
    show({ with_genres: '18', 'first_air_date.gte': '2010-01-01', sort_by: 'first_air_date.desc' }),
    show({ with_watch_providers: '8', watch_region: 'GB', 'vote_average.gte': 7 }),
  ]
}

/** A hundred of them, evenly spread. */
const sample = <T>(things: readonly T[]): readonly T[] =>
  things.length <= 100 ? things : things.filter((_, index) => (index * 100) % things.length < 100)
