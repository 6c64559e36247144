import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '../api/load-rows.ts'
import { GenresPage } from '../pages/genre/genres.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/genre/')({
  staticData: { access: 'catalogue' },
  loader: ({ context: { queryClient, queries } }) =>
    loadRows([queryClient.ensureQueryData(queries.genres('movie')), queryClient.ensureQueryData(queries.genres('tv'))]),
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.genres'), path: '/genre' }),
  component: GenresPage,
})
