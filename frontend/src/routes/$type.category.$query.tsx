import { createFileRoute, notFound } from '@tanstack/react-router'
import { categoryKey, isCategory } from '../lib/categories.ts'
import { serviceFilters } from '../lib/filters.ts'
import { CategoryPage } from '../pages/category/category.page.tsx'
import { pageHead } from './-head.ts'
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
  loader: ({ context: { queryClient, queries }, params: { type, query }, deps: { page, ...filters } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(
        queries.category(type, query, serviceFilters(type, filters), parsePage(page)),
      ),
      queryClient.ensureQueryData(queries.genres(type)),
    ]),
  head: ({ match: { context }, params: { type, query } }) =>
    pageHead(context, { title: context.t()(categoryKey(type, query)), path: `/${type}/category/${query}` }),
  component: CategoryPage,
})
