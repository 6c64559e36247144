import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../pages/home/home.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/home')({
  staticData: { access: 'catalogue' },
  loader: async ({ context: { queryClient, queries, user } }) => {
    const home = user() ? queryClient.ensureQueryData(queries.home()) : null
    await Promise.all([
      home,
      home && queryClient.ensureQueryData(queries.nextEpisodes()),
      queryClient.ensureQueryData(queries.trending('movie', 'week')),
      queryClient.ensureQueryData(queries.trending('tv', 'week')),
      queryClient.ensureQueryData(queries.list('movie', 'now_playing')),
      queryClient.ensureQueryData(queries.list('tv', 'on_the_air')),
    ])
    if ((await home)?.isNew) await queryClient.ensureQueryData(queries.genres('movie'))
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.home'), path: '/home' }),
  component: HomePage,
})
