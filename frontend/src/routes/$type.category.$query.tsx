import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoryKey, isCategory } from '../domain/title/categories.ts'
import { serviceFilters } from '../domain/search/service-filters.ts'
import { CategoryPage } from '../pages/category/category.page.tsx'
import { pageHead } from './-head.ts'
import { loadKeywords } from './-load-keywords.ts'
import { listSearch, parseMediaType, parsePage } from './-params.ts'

export const Route = createFileRoute('/$type/category/$query')({
  staticData: { access: 'catalogue' },
  params: {
    parse: ({ type, query }) => {
      const media = parseMediaType(type, `/${type}/category/${query}`)
      if (!isCategory(media, query)) throw notFound()
      return { type: media, query }
    },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { type, query }, deps: { page, ...filters } }) =>
    Promise.all([
      context.queryClient.ensureInfiniteQueryData(
        context.queries.category(type, query, serviceFilters(type, filters), parsePage(page)),
      ),
      context.queryClient.prefetchQuery(context.queries.genres(type)),
      loadKeywords(context, filters),
    ]),
  head: ({ match: { context }, params: { type, query } }) =>
    pageHead(context, {
      title: context.t()(categoryKey(type, query, context.boot.source)),
      path: `/${type}/category/${query}`,
    }),
  component: CategoryPage,
})
