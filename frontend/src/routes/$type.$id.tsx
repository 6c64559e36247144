import { createFileRoute, notFound } from '@tanstack/react-router'
import { isDetailTab, type DetailTab } from '../lib/detail-tabs.ts'
import { mediaTitle, mediaYear } from '../lib/media.ts'
import { MediaDetailPage } from '../pages/media/media-detail.page.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'
import { parseId, parseMediaType } from './-params.ts'
import { seasonNumber } from './-season-number.ts'

export const Route = createFileRoute('/$type/$id')({
  staticData: { access: 'catalogue' },
  params: {
    parse: ({ type, id }) => ({ type: parseMediaType(type, `/${type}/${id}`), id: String(parseId(id)) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: DetailTab; season?: string } => ({
    ...(isDetailTab(search['tab']) ? { tab: search['tab'] } : {}),
    ...(typeof search['season'] === 'string' && /^\d{1,3}$/.test(search['season']) ? { season: search['season'] } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, params: { type, id }, deps: { tab, season } }) => {
    if (tab === 'seasons' && type === 'movie') throw notFound()
    const recommendations = queryClient.prefetchQuery(queries.recommendations(type, Number(id)))
    const providers = queryClient.prefetchQuery(queries.providers(type, Number(id)))
    const detail = orNotFound(queryClient.ensureQueryData(queries.media(type, Number(id))))
    const loadSeason = async () => {
      const number = await seasonNumber(detail, season)
      if (number !== undefined) await orNotFound(queryClient.ensureQueryData(queries.season(Number(id), number)))
    }
    const [media] = await Promise.all([
      detail,
      tab === 'seasons' ? loadSeason() : undefined,
      recommendations,
      providers,
    ])
    return {
      title: mediaTitle(media),
      year: mediaYear(media),
      overview: media.overview,
      image: media.backdrop_path ?? media.poster_path,
    }
  },
  head: ({ match: { context }, params: { type, id }, loaderData }) =>
    pageHead(context, {
      title: loaderData && (loaderData.year ? `${loaderData.title} (${loaderData.year})` : loaderData.title),
      description: loaderData?.overview,
      path: `/${type}/${id}`,
      image: loaderData?.image,
    }),
  component: MediaDetailPage,
})
