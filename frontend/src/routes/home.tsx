import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '../lib/load-rows.ts'
import { HomePage } from '../pages/home/home.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/home')({
  staticData: { access: 'catalogue' },
  loader: async ({ context: { queryClient, queries, user } }) => {
    const home = user() ? queryClient.ensureQueryData(queries.home()) : null
    await loadRows([
      ...(home ? [home, queryClient.ensureQueryData(queries.nextEpisodes())] : []),
      queryClient.ensureQueryData(queries.trending('movie', 'week')),
      queryClient.ensureQueryData(queries.trending('tv', 'week')),
      queryClient.ensureQueryData(queries.list('movie', 'now_playing')),
      queryClient.ensureQueryData(queries.list('tv', 'on_the_air')),
    ])
    const isNew = queryClient.getQueryData(queries.home().queryKey)?.isNew
    if (home && isNew) await queryClient.prefetchQuery(queries.genres('movie'))
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.home'), path: '/home' }),
  component: HomePage,
})
