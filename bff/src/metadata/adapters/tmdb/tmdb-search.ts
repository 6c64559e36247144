import type { LocaleCode } from '@contract/locale'
import type { CataloguePage } from '@contract/media.schema'
import type { AnyRow, SearchPage } from '@contract/person.schema'
import type { SearchParams } from '../../metadata-source.port.ts'
import { languageOf } from './language.ts'
import { normalizeText, searchVariantsOf, splitYear, type SearchVariant } from './search-variants.ts'
import { correctSpelling } from './correct-spelling.ts'
import { shownRows, withRows } from './shown-rows.ts'
import type { TmdbClient } from './tmdb-client.ts'
import { pageFor } from './search-pages.ts'

/** Corrects the spelling of a query, for names in a language; undefined if there is no correction. */
export type Respell = (query: string, language: LocaleCode) => Promise<string | undefined>

/** A query without one of its words becomes a suggestion if it has at least this share of the letters of a name. */
const MIN_SHARE_OF_NAME = 0.75

interface SearchMatch {
  readonly variant: SearchVariant
  /** The first page of its results. */
  readonly firstPage: CataloguePage<AnyRow>
}
type FetchPage = (variant: SearchVariant, page: number) => Promise<CataloguePage<AnyRow>>

/**
 * Searches the service for the query as typed, or with other accents, punctuation or its year apart: the same words.
 * If it finds nothing, tries similar queries, and names the first one with results (`did_you_mean`). At most seven
 * queries, all within one deadline.
 */
export async function searchService(client: TmdbClient, params: SearchParams, respell: Respell): Promise<SearchPage> {
  const deadline = client.deadline()
  const fetchPage: FetchPage = async (variant, page) =>
    shownPage(await pageFor(client, { ...params, page }, variant, deadline), params)
  const typedPage = await fetchPage({ query: params.query }, params.page)
  if (!isEmpty(typedPage)) return typedPage
  const corrected = await respell(splitYear(params.query).query, params.language)
  const match = await firstMatch(params, searchVariantsOf(params.query, corrected).slice(1), fetchPage)
  if (!match) return typedPage
  if (isSameQuery(variantText(match.variant), params.query))
    return params.page === 1 ? match.firstPage : fetchPage(match.variant, params.page)
  const question = questionText(match, params.query)
  return { ...typedPage, ...(question !== undefined && { did_you_mean: question }) }
}

/**
 * The similar query, in words of the shown names if they have it: the service also finds by names in other languages.
 * Undefined for a query without one of its words, which means something else, unless the rest is nearly all of a name.
 */
function questionText({ variant, firstPage }: SearchMatch, typed: string): string | undefined {
  const names = namesIn(firstPage.results)
  const words = normalizeText(variant.query).toLowerCase().split(' ')
  const letters = words.join('').length
  const requiredShare = variant.part === undefined ? 0 : MIN_SHARE_OF_NAME
  const hasWords = (name: string): boolean =>
    words.every((word) => compact(name).includes(word)) && letters >= requiredShare * compact(name).length
  if (names.some(hasWords)) return variantText(variant)
  const query = correctSpelling(splitYear(typed).query, names) ?? (variant.part ? undefined : variant.query)
  return query === undefined ? undefined : variantText({ ...variant, query })
}

const compact = (name: string): string => normalizeText(name).toLowerCase().replaceAll(' ', '')

/** The first variant with results, and their first page. */
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
        const correctedVariant = { query: corrected, ...(variant.year !== undefined && { year: variant.year }) }
        const correctedPage = await fetchPage(correctedVariant, 1)
        if (!isEmpty(correctedPage)) return { variant: correctedVariant, firstPage: correctedPage }
      }
    }
    if (variant.part !== 'minor') return { variant, firstPage }
  }
  return undefined
}

/** Whether the search found nothing that may be shown. Of several pages, one may be empty and the next one full. */
const isEmpty = ({ page, results, total_pages, total_results }: CataloguePage<AnyRow>): boolean =>
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

const shownPage = (page: CataloguePage<AnyRow>, { language }: SearchParams): CataloguePage<AnyRow> =>
  withRows(page, shownRows(page.results, languageOf(language)))

/** Whether two queries have the same words, in any order, or the same letters: `spiderman` is `Spider-Man`. */
const isSameQuery = (a: string, b: string): boolean => sortedWords(a) === sortedWords(b) || compact(a) === compact(b)
const sortedWords = (text: string): string => normalizeText(text).toLowerCase().split(' ').toSorted().join(' ')
