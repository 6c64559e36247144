import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '../api/load-rows.ts'
import { StartPage } from '../pages/start/start.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  loader: ({ context: { queryClient, queries } }) =>
    loadRows([
      queryClient.ensureQueryData(queries.trending('all', 'day')),
      queryClient.ensureQueryData(queries.list('movie', 'popular')),
      queryClient.ensureQueryData(queries.list('tv', 'popular')),
    ]),
  head: ({ match: { context } }) => pageHead(context, { path: '/' }),
  component: StartPage,
})
