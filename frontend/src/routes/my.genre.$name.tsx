import { createFileRoute } from '@tanstack/react-router'
import { MyGenrePage } from '../pages/my/my-genre.page.tsx'
import { MyGenrePending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'
import { loadMyGenre } from './-load-my-genre.ts'

export const Route = createFileRoute('/my/genre/$name')({
  ssr: false,
  loader: ({ context, params: { name } }) => context.loadAhead(() => [loadMyGenre(context, name)]),
  head: ({ match: { context }, params: { name } }) =>
    pageHead(context, { title: name, path: '/my/genre', noIndex: true }),
  component: MyGenrePage,
  pendingComponent: MyGenrePending,
})
