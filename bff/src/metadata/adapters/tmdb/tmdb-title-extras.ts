import type { MediaRow, CataloguePage, Page } from '@contract/media.schema'
import type { Collection, Review, TitleCredits } from '@contract/title-extras.schema'
import type { LanguageParams, TitleParams } from '../../metadata-source.port.ts'
import { aggregateAnswer, collectionAnswer, creditsAnswer, moviePage, reviewsAnswer, tvPage } from './answers.ts'
import { filmCredits, showCredits } from './credits.ts'
import { languageOf } from './language.ts'
import { reviewIn } from './reviews.ts'
import { pageAt, shownTitles, titlePageOf, withRows } from './shown-rows.ts'
import type { TitleCalls } from './title-calls.ts'
import type { TmdbClient } from './tmdb-client.ts'

const english = languageOf('en')

export async function creditsOf(client: TmdbClient, { type, id, language: code }: TitleParams): Promise<TitleCredits> {
  const language = languageOf(code)
  if (type === 'tv')
    return showCredits(await client.get(`/3/tv/${id}/aggregate_credits`, { language }, aggregateAnswer))
  return filmCredits(await client.get(`/3/movie/${id}/credits`, { language }, creditsAnswer))
}

/** Reviews in the requested language, else in English. Most are in English, so both are requested at once. */
export async function reviewsOf(
  client: TmdbClient,
  titleCalls: TitleCalls,
  params: TitleParams & { page: number },
): Promise<CataloguePage<Review>> {
  const path = `/3/${params.type}/${params.id}`
  const language = languageOf(params.language)
  const deadline = client.deadline()
  const read = (tag: string) => {
    const part = { name: 'reviews', query: { language: tag, page: params.page } } as const
    return titleCalls.part(path, part, reviewsAnswer, deadline)
  }
  const localized = read(language)
  const inEnglish = language === english ? localized : read(english)
  // A failure of the English page matters only if there are no reviews in the visitor's language.
  inEnglish.catch(() => undefined)
  const localizedPage = await localized
  const isOwn = localizedPage.total_results > 0 || language === english
  const page = isOwn ? localizedPage : await inEnglish
  const tag = isOwn ? language : english
  return withRows(
    page,
    page.results.map((row) => reviewIn(tag, row)).filter(({ content }) => content !== ''),
  )
}

/** A collection with its films in the order of their release; films without a date come last. */
export async function collectionOf(client: TmdbClient, params: LanguageParams & { id: number }): Promise<Collection> {
  const language = languageOf(params.language)
  const collection = await client.get(`/3/collection/${params.id}`, { language }, collectionAnswer)
  const parts = shownTitles(collection.parts, language)
  const day = ({ release_date }: { release_date: string }) => release_date || '9999'
  return { ...collection, parts: parts.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : a.id - b.id)) }
}

const FULL_PAGE_ROWS = 20
const pageSchemas = { movie: moviePage, tv: tvPage }

/**
 * Recommendations, which the service derives from what people watch. If there are few, similar titles (by genres and
 * keywords) fill up the first page. Both are requested at once; a failure of the similar ones is ignored.
 */
export async function recommendationsOf(
  titleCalls: TitleCalls,
  params: TitleParams & { page: number },
): Promise<CataloguePage<MediaRow>> {
  const language = languageOf(params.language)
  const query = { language, page: params.page }
  const fetchList = async (name: 'recommendations' | 'similar') => {
    const rows: Page<MediaRow> = await titleCalls.part(
      `/3/${params.type}/${params.id}`,
      { name, query },
      pageSchemas[params.type],
    )
    return titlePageOf(pageAt(params.page, rows), language)
  }
  if (params.page > 1) return fetchList('recommendations')
  const [page, similar] = await Promise.all([fetchList('recommendations'), fetchList('similar').catch(() => null)])
  if (page.results.length >= FULL_PAGE_ROWS) return page
  const recommended = new Set(page.results.map(({ id }) => id))
  const fillers = (similar?.results ?? []).filter(({ id }) => !recommended.has(id))
  const results = [...page.results, ...fillers].slice(0, Math.max(FULL_PAGE_ROWS, page.results.length))
  const { total_results: _, ...rest } = page
  return page.total_pages <= 1 ? { ...rest, results, total_results: results.length } : { ...rest, results }
}
