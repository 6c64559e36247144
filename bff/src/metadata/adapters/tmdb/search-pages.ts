import type { Page } from '@contract/media.schema'
import type { AnyRow } from '@contract/person.schema'
import type { SearchParams } from '../../metadata-source.port.ts'
import { anyPage, moviePage, personPage, tvPage } from './answers.ts'
import { languageOf } from './language.ts'
import type { SearchVariant } from './search-variants.ts'
import { pageAt } from './shown-rows.ts'
import type { Deadline, TmdbClient } from './tmdb-client.ts'

const pageSchemas = { movie: moviePage, tv: tvPage, person: personPage, multi: anyPage } as const
const yearParameter = { movie: 'primary_release_year', tv: 'first_air_date_year' } as const

/** One page of results. `search/multi` has no year filter: films and shows are searched apart, merged by popularity. */
export async function pageFor(
  client: TmdbClient,
  params: SearchParams,
  variant: SearchVariant,
  deadline: Deadline,
): Promise<Page<AnyRow>> {
  if (params.mediaType !== 'multi' || variant.year === undefined) return searchPage(client, params, variant, deadline)
  const [films, shows] = await Promise.all([
    searchPage(client, { ...params, mediaType: 'movie' }, variant, deadline),
    searchPage(client, { ...params, mediaType: 'tv' }, variant, deadline),
  ])
  return {
    page: params.page,
    results: [...films.results, ...shows.results].toSorted((a, b) => b.popularity - a.popularity),
    total_pages: Math.max(films.total_pages, shows.total_pages),
    total_results: films.total_results + shows.total_results,
  }
}

export async function searchPage(
  client: TmdbClient,
  {
    mediaType,
    language,
    region,
    page,
  }: Pick<SearchParams, 'mediaType' | 'language' | 'page'> & { readonly region?: string },
  { query, year }: SearchVariant,
  deadline: Deadline,
): Promise<Page<AnyRow>> {
  const parameters = {
    language: languageOf(language),
    query,
    page,
    include_adult: 'false',
    ...(mediaType === 'movie' && region !== undefined ? { region } : {}),
    ...(year && (mediaType === 'movie' || mediaType === 'tv') ? { [yearParameter[mediaType]]: year } : {}),
  }
  return pageAt<AnyRow>(page, await client.get(`/3/search/${mediaType}`, parameters, pageSchemas[mediaType], deadline))
}
