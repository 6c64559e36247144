import { createFileRoute, redirect } from '@tanstack/react-router'
import { isDetailTab, type DetailTab } from '../domain/title/detail-tabs.ts'
import { isolated } from '../i18n/format/isolated.ts'
import { mediaTitle, mediaYear } from '../domain/title/media.ts'
import { MediaDetailPage } from '../pages/media/media-detail.page.tsx'
import { pageHead } from './-head.ts'
import { loadTitle } from './-load-title.ts'
import { isCount, parseId, parseMediaType } from './-params.ts'

export const Route = createFileRoute('/$type/$id')({
  staticData: { access: 'catalogue' },
  params: {
    parse: ({ type, id }) => ({ type: parseMediaType(type, `/${type}/${id}`), id: String(parseId(id)) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: DetailTab; season?: string; episodes?: string } => ({
    tab: isDetailTab(search['tab']) ? search['tab'] : undefined,
    season: typeof search['season'] === 'string' && /^\d{1,4}$/.test(search['season']) ? search['season'] : undefined,
    episodes: isCount(search['episodes']) ? search['episodes'] : undefined,
  }),
  loaderDeps: ({ search: { tab, season, episodes } }) => ({ tab, season, episodes }),
  loader: async ({ context, params: { type, id }, deps }) => {
    const media = await loadTitle(context, { type, id: Number(id), ...deps })
    if (!media) throw redirect({ to: '/$type/$id', params: { type, id }, search: {}, replace: true, statusCode: 302 })
    return {
      title: mediaTitle(media),
      year: mediaYear(media),
      description: media.overview,
      image: media.backdrop_path ?? media.poster_path,
      imageShape: media.backdrop_path ? ('wide' as const) : ('upright' as const),
    }
  },
  head: ({ match: { context }, params: { type, id }, loaderData }) =>
    pageHead(context, {
      ...loaderData,
      title: loaderData && (loaderData.year ? `${isolated(loaderData.title)} (${loaderData.year})` : loaderData.title),
      path: `/${type}/${id}`,
      kind: type === 'movie' ? 'video.movie' : 'video.tv_show',
    }),
  component: MediaDetailPage,
})
