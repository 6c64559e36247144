import type { LocaleCode } from '@contract/locale'
import type { Page } from '@contract/media.schema'
import type { AnyRow, SearchPage } from '@contract/person.schema'
import type { SearchParams } from '../../metadata-source.port.ts'
import { languageOf } from './language.ts'
import { normalizeText, searchVariantsOf, splitYear, type SearchVariant } from './search-variants.ts'
import { correctSpelling } from './correct-spelling.ts'
import { shownRows } from './shown-rows.ts'
import type { TmdbClient } from './tmdb-client.ts'
import { pageFor } from './search-pages.ts'

/** Corrects the spelling of a query, for names in a language; undefined where there is no correction. */
export type Respell = (query: string, language: LocaleCode) => string | undefined

interface SearchMatch {
  readonly variant: SearchVariant
  /** The first page of its results. */
  readonly firstPage: Page<AnyRow>
}
type FetchPage = (variant: SearchVariant, page: number) => Promise<Page<AnyRow>>

/**
 * Searches the service, and where it finds nothing tries variants of the query, then the spelling of a name that a
 * variant found: at most seven queries, all within one deadline.
 */
export async function searchService(client: TmdbClient, params: SearchParams, respell: Respell): Promise<SearchPage> {
  const deadline = client.deadline()
  const fetchPage: FetchPage = async (variant, page) =>
    withoutHiddenRows(await pageFor(client, { ...params, page }, variant, deadline), params)
  const typedPage = await fetchPage({ query: params.query }, params.page)
  if (!isEmpty(typedPage)) return typedPage
  const spelling = (query: string) => (params.respell === false ? undefined : respell(query, params.language))
  const match = await firstMatch(params, searchVariantsOf(params.query, spelling).slice(1), fetchPage)
  if (!match) return typedPage
  const page = params.page === 1 ? match.firstPage : await fetchPage(match.variant, params.page)
  const isWorthMentioning = page.results.length > 0 && !isSameQuery(variantText(match.variant), params.query)
  return { ...page, ...(isWorthMentioning && { searched_for: searchedForText(match, params.query) }) }
}

/** The `searched_for` text in words of the shown names: the service also finds by names in other languages. */
function searchedForText({ variant, firstPage }: SearchMatch, typed: string): string {
  const names = namesIn(firstPage.results)
  const words = normalizeText(variant.query).toLowerCase().split(' ')
  if (names.some((name) => words.every((word) => compact(name).includes(word)))) return variantText(variant)
  return variantText({ ...variant, query: correctSpelling(splitYear(typed).query, names) ?? names[0] ?? variant.query })
}

const compact = (name: string): string => normalizeText(name).toLowerCase().replaceAll(' ', '')

/** The first variant that finds something, with the first page of it. */
async function firstMatch(
  { query: typed, respell }: SearchParams,
  variants: readonly SearchVariant[],
  fetchPage: FetchPage,
): Promise<SearchMatch | undefined> {
  let corrected: string | undefined
  for (const variant of variants) {
    if (respell === false && !isSameQuery(variantText(variant), typed)) continue
    const firstPage = await fetchPage(variant, 1)
    if (isEmpty(firstPage)) continue
    if (variant.part !== undefined && corrected === undefined) {
      corrected = correctSpelling(splitYear(typed).query, namesIn(firstPage.results))
      if (corrected !== undefined && !isSameQuery(corrected, variant.query)) {
        const correctedVariant = { ...variant, query: corrected }
        const correctedPage = await fetchPage(correctedVariant, 1)
        if (!isEmpty(correctedPage)) return { variant: correctedVariant, firstPage: correctedPage }
      }
    }
    if (variant.part !== 'minor') return { variant, firstPage }
  }
  return undefined
}

/** Whether nothing that may be shown was found. Of several pages one may be empty and the next one not. */
const isEmpty = ({ page, results, total_pages, total_results }: Page<AnyRow>): boolean =>
  total_results === 0 || (page === 1 && total_pages <= 1 && results.length === 0)

const variantText = ({ query, year }: SearchVariant): string => (year === undefined ? query : `${query} ${year}`)

const namesIn = (rows: readonly AnyRow[]): string[] =>
  rows.flatMap((row) =>
    row.media_type === 'person'
      ? [row.name, row.original_name]
      : row.media_type === 'movie'
        ? [row.title, row.original_title]
        : [row.name, row.original_name],
  )

/** A page without rows that may not be shown; if it is the only page, its total leaves them out as well. */
function withoutHiddenRows(page: Page<AnyRow>, { language }: SearchParams): Page<AnyRow> {
  const results = shownRows(page.results, languageOf(language))
  return { ...page, results, ...(page.total_pages <= 1 && page.page === 1 && { total_results: results.length }) }
}

/** The words in sorted order, so that a query is the same with its year split off. */
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ')
const isSameQuery = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b)
