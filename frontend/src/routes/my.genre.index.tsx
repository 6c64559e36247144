import { createFileRoute } from '@tanstack/react-router'
import { MyGenresPage } from '../pages/my/my-genres.page.tsx'
import { MyGenresPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/genre/')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [queryClient.prefetchQuery(queries.userGenres())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('nav.myGenres'), path: '/my/genre', noIndex: true }),
  component: MyGenresPage,
  pendingComponent: MyGenresPending,
})
