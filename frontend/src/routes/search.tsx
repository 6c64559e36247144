import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../pages/search/search.page.tsx'
import { pageHead } from './-head.ts'
import { pageSearch, parsePage } from './-params.ts'

const types = ['multi', 'movie', 'tv', 'person'] as const
export type SearchType = (typeof types)[number]
export interface SearchParams {
  query?: string
  type?: SearchType
  page?: string
}

export const Route = createFileRoute('/search')({
  staticData: { access: 'catalogue' },
  validateSearch: (search: Record<string, unknown>): SearchParams => ({
    ...(typeof search['query'] === 'string' && search['query'].trim() !== ''
      ? { query: search['query'].slice(0, 100) }
      : {}),
    ...(types.includes(search['type'] as SearchType) ? { type: search['type'] as SearchType } : {}),
    ...pageSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, queries }, deps: { query, type = 'multi', page } }) =>
    query ? queryClient.ensureInfiniteQueryData(queries.search(type, query, parsePage(page))) : undefined,
  head: ({ match: { context, search } }) =>
    pageHead(context, {
      title: search.query ? context.t()('search.titleFor', { query: search.query }) : context.t()('nav.search'),
      path: '/search',
      noIndex: true,
    }),
  component: SearchPage,
})
