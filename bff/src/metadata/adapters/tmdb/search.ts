import type { Page } from '@contract/media.schema'
import type { AnyRow, SearchPage } from '@contract/person.schema'
import type { SearchAsk } from '../../metadata-source.port.ts'
import { anyPage, moviePage, personPage, tvPage } from './answers.ts'
import { languageOf } from './language.ts'
import { variantsOf, type SearchVariant } from './search-variants.ts'
import { pageAt, shownRows } from './titles.ts'
import type { Deadline, TmdbClient } from './tmdb-client.ts'

/** How a query is spelled somewhere else, if it is known there under another spelling. */
export type Respell = (query: string) => string | undefined

const pages = { movie: moviePage, tv: tvPage, person: personPage, multi: anyPage } as const
const yearParameter = { movie: 'primary_release_year', tv: 'first_air_date_year' } as const

/** Asks the service, and where it finds nothing asks again in other words; all of it within one deadline. */
export async function searchService(client: TmdbClient, ask: SearchAsk, respell: Respell): Promise<SearchPage> {
  const deadline = client.deadline()
  const answer = (variant: SearchVariant): Promise<Page<AnyRow>> => pageFor(client, ask, variant, deadline)
  const typed = await answer({ query: ask.query })
  if (typed.total_results > 0) return shown(typed, ask)
  for (const variant of variantsOf(ask.query, respell).slice(1)) {
    const searched = [variant.query, ...(variant.year ? [variant.year] : [])].join(' ')
    const isSame = isSameQuery(searched, ask.query)
    if (ask.respell === false && !isSame) continue
    const page = shown(await answer(variant), ask)
    if (page.total_results === 0) continue
    const isWorthSaying = page.results.length > 0 && !isSame
    return { ...page, ...(isWorthSaying && { searched_for: searched }) }
  }
  return shown(typed, ask)
}

const shown = (page: Page<AnyRow>, { language }: SearchAsk): Page<AnyRow> => ({
  ...page,
  results: shownRows(page.results, languageOf(language)),
})

/** A year that was put apart is still what was typed. */
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ')
const isSameQuery = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b)

/** The search over everything knows no year: films and shows are asked apart, the better known first. */
async function pageFor(
  client: TmdbClient,
  ask: SearchAsk,
  variant: SearchVariant,
  deadline: Deadline,
): Promise<Page<AnyRow>> {
  if (ask.mediaType !== 'multi' || variant.year === undefined) return one(client, ask, variant, deadline)
  const [films, shows] = await Promise.all([
    one(client, { ...ask, mediaType: 'movie' }, variant, deadline),
    one(client, { ...ask, mediaType: 'tv' }, variant, deadline),
  ])
  return {
    page: ask.page,
    results: [...films.results, ...shows.results].toSorted((a, b) => b.popularity - a.popularity),
    total_pages: Math.max(films.total_pages, shows.total_pages),
    total_results: films.total_results + shows.total_results,
  }
}

async function one(
  client: TmdbClient,
  { mediaType, language, region, page }: SearchAsk,
  { query, year }: SearchVariant,
  deadline: Deadline,
): Promise<Page<AnyRow>> {
  const parameters = {
    language: languageOf(language),
    query,
    page,
    include_adult: 'false',
    ...(mediaType === 'movie' ? { region } : {}),
    ...(year && (mediaType === 'movie' || mediaType === 'tv') ? { [yearParameter[mediaType]]: year } : {}),
  }
  return pageAt<AnyRow>(page, await client.get(`/3/search/${mediaType}`, parameters, pages[mediaType], deadline))
}
