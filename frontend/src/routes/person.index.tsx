import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '../api/load-rows.ts'
import { PeoplePage } from '../pages/person/people.page.tsx'
import { pageHead } from './-head.ts'
import { pageSearch, parsePage } from './-params.ts'

export const Route = createFileRoute('/person/')({
  staticData: { access: 'catalogue' },
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient, queries, user }, deps: { page } }) => {
    const from = parsePage(page)
    return Promise.all([
      user() ? queryClient.prefetchInfiniteQuery(queries.followedPeople()) : null,
      user() ? queryClient.prefetchQuery(queries.followedIds()) : null,
      loadRows([
        queryClient.ensureQueryData(queries.trendingPeople()),
        queryClient.ensureInfiniteQueryData(queries.popularPeople(from)),
      ]),
    ])
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.people'), path: '/person' }),
  component: PeoplePage,
})
