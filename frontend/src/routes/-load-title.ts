import { isNotFound, redirect } from '@tanstack/react-router'
import type { CardRow } from '@contract/card-row'
import type { MediaDetail, MediaType } from '@contract/media.schema'
import type { AppContext } from '../context/app-context.tsx'
import { episodesAtATime } from '../domain/episode/episode-address.ts'
import { hasTab, type DetailTab } from '../domain/title/detail-tabs.ts'
import { TitleTab } from '../pages/media/title-tab.ts'
import { orNotFound, unlessNotFound } from './-or-not-found.ts'
import { openSeason } from '../domain/episode/open-season.ts'

export interface TitleRequest {
  readonly type: MediaType
  readonly id: number
  readonly tab: DetailTab | undefined
  readonly season: string | undefined
  /** How many episodes of the season are shown. */
  readonly episodes: string | undefined
}

/**
 * Loads a title's page with the data of a tab; null if the title has no such tab. Only the title is required, and
 * the season has to exist; other data may be unreachable.
 */
export async function loadTitle(
  context: AppContext,
  { type, id, tab, season, episodes = String(episodesAtATime) }: TitleRequest,
): Promise<MediaDetail | null> {
  const { queryClient, queries } = context
  const detail = orNotFound(queryClient.ensureQueryData(queries.media(type, id)))
  const loadSeason = async () => {
    // Nearly every show opens with its first season, so that is fetched in parallel with the show.
    if (import.meta.env.SSR && season === undefined)
      void queryClient.prefetchQuery(queries.season(id, 1, Number(episodes)))
    const number = await seasonNumber(detail, season)
    if (number === undefined) return
    const loading = unlessNotFound(queryClient.ensureQueryData(queries.season(id, number, Number(episodes))))
    await (season === undefined ? loading : loading.catch((error) => orFirstSeason(error, type, detail)))
  }
  const [media] = await Promise.all([
    detail,
    queryClient.prefetchInfiniteQuery(queries.reviews(type, id)),
    tab === 'seasons' && type === 'tv' ? loadSeason() : undefined,
    tab === 'seasons' && type === 'tv'
      ? context.loadOwn(() => [queryClient.prefetchQuery(queries.showProgress(id))])
      : undefined,
    tab === 'cast' ? queryClient.prefetchQuery(queries.credits(type, id)) : undefined,
    tab === undefined || tab === 'overview' ? loadOverview(context, type, id, detail) : TitleTab.load(),
  ])
  const reviews = queryClient.getQueryData(queries.reviews(type, id).queryKey)
  // Reviews that could not be loaded may exist.
  return !tab || (tab === 'reviews' && !reviews) || hasTab(media, tab, reviews?.pages[0]?.results.length ?? 0)
    ? media
    : null
}

/** Redirects from a season that the show does not have to its default season. */
async function orFirstSeason(error: unknown, type: MediaType, detail: Promise<MediaDetail>): Promise<never> {
  if (!isNotFound(error)) throw error
  const { id } = await detail
  throw redirect({
    to: '/$type/$id',
    params: { type, id: String(id) },
    search: { tab: 'seasons' },
    replace: true,
    statusCode: 302,
  })
}

async function loadOverview(context: AppContext, type: MediaType, id: number, detail: Promise<MediaDetail>) {
  const { queryClient, queries } = context
  const loadCollection = async () => {
    const media = await detail
    const collection = media.media_type === 'movie' ? media.belongs_to_collection : null
    if (!collection) return
    await queryClient.prefetchQuery(queries.collection(collection.id))
    await loadMarks(context, queryClient.getQueryData(queries.collection(collection.id).queryKey)?.parts ?? [])
  }
  const loadRecommendations = async () => {
    const options = queries.recommendations(type, id)
    await queryClient.prefetchInfiniteQuery(options)
    const pages = queryClient.getQueryData(options.queryKey)?.pages ?? []
    await loadMarks(
      context,
      pages.flatMap(({ results }) => results),
    )
  }
  await Promise.all([
    // A crawler needs the whole page at once; for others the row loads when it comes near the viewport.
    // An error of the title itself is reported by the page.
    context.boot.isBot ? loadCollection().catch(() => undefined) : undefined,
    loadRecommendations(),
    queryClient.prefetchQuery(queries.providers(type, id, context.watchCountries())),
  ])
}

/** Loads the marks before the rows are shown, so that none disappears when it turns out to be watched. */
async function loadMarks({ user, queryClient, queries }: AppContext, rows: readonly CardRow[]): Promise<void> {
  if (!user()) return
  await Promise.all(rows.map(({ media_type, id }) => queryClient.prefetchQuery(queries.savedTitle(media_type, id))))
}

/** The season that a show's page opens; it does not wait for the show if the address has one. */
async function seasonNumber(media: Promise<MediaDetail>, requested: string | undefined): Promise<number | undefined> {
  if (requested !== undefined) return Number(requested)
  const show = await media
  return show.media_type === 'tv' ? openSeason(show, undefined) : undefined
}
