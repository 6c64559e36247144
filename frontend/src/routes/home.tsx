import { createFileRoute } from '@tanstack/react-router'
import { firstRowsOfVisitor, publicRows } from '@contract/home-rows'
import { loadRows } from '../api/load-rows.ts'
import { HomePage } from '../pages/home/home.page.tsx'
import { publicLists } from '../pages/home/public-row.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/home')({
  staticData: { access: 'catalogue' },
  loader: async ({ context: { queryClient, queries, user } }) => {
    const personal = user()
      ? [queryClient.ensureQueryData(queries.home()), queryClient.ensureQueryData(queries.nextEpisodes())]
      : []
    await Promise.allSettled(personal)
    const home = queryClient.getQueryData(queries.home().queryKey)
    // If the order of the rows could not be loaded, every row is.
    const later = home?.later ?? (user() ? [] : publicRows.slice(firstRowsOfVisitor))
    const first = publicRows.filter((id) => !later.includes(id)).map((id) => publicLists[id])
    await loadRows([
      ...personal,
      ...first.map(({ type, category }) => queryClient.ensureQueryData(queries.list(type, category))),
    ])
    if (home?.isNew) await queryClient.prefetchQuery(queries.genres('movie'))
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.home'), path: '/home' }),
  component: HomePage,
})
