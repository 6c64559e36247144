import { createFileRoute } from '@tanstack/react-router'
import { queryText } from '../domain/search/query-text.ts'
import { loadSearch } from '../pages/search/load-search.ts'
import { SearchPage } from '../pages/search/search.page.tsx'
import { pageHead } from './-head.ts'
import { pageSearch, parsePage } from './-params.ts'

const tabs = ['movie', 'tv', 'person'] as const
type SearchTab = (typeof tabs)[number]
export interface SearchParams {
  q?: string
  tab?: SearchTab
  page?: string
}

export const Route = createFileRoute('/search')({
  staticData: { access: 'catalogue' },
  validateSearch: ({ q, tab, page }: Record<string, unknown>): SearchParams => ({
    q: typeof q === 'string' ? queryText(q) || undefined : undefined,
    tab: tabs.find((name) => name === tab),
    ...pageSearch({ page }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q, tab, page } }) => {
    const from = parsePage(page)
    return q
      ? loadSearch(context, { q, tab, from })
      : context.queryClient.prefetchQuery(context.queries.genres('movie'))
  },
  head: ({ match: { context, search } }) =>
    pageHead(context, {
      title: search.q ? context.t()('search.titleFor', { query: search.q }) : context.t()('nav.search'),
      path: '/search',
      noIndex: true,
    }),
  component: SearchPage,
})
