import { createFileRoute } from '@tanstack/react-router'
import { isDetailTab, type DetailTab } from '../domain/title/detail-tabs.ts'
import { isolated } from '../i18n/format/isolated.ts'
import { MediaDetailPage } from '../pages/media/media-detail.page.tsx'
import { pageHead } from './-head.ts'
import { isCount, parseId, parseMediaType } from './-params.ts'
import { loadTitlePage } from './-title-page.ts'

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
  loader: ({ context, params: { type, id }, deps, preload }) =>
    loadTitlePage(context, { type, id: Number(id), ...deps }, preload),
  head: ({ match: { context }, params: { type, id }, loaderData }) =>
    pageHead(context, {
      ...loaderData,
      title: loaderData && (loaderData.year ? `${isolated(loaderData.title)} (${loaderData.year})` : loaderData.title),
      path: `/${type}/${id}`,
      kind: type === 'movie' ? 'video.movie' : 'video.tv_show',
    }),
  component: MediaDetailPage,
})
