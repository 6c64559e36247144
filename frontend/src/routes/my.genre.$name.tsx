import { createFileRoute } from '@tanstack/react-router'
import { MyGenrePage } from '../pages/my/my-genre.page.tsx'
import { MyGenrePending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'
import type { AppContext } from '../context/app-context.tsx'
import { genreNamed } from '../domain/title/find-genre.ts'

export const Route = createFileRoute('/my/genre/$name')({
  ssr: false,
  loader: ({ context, params: { name } }) => context.loadAhead(() => [loadMyGenre(context, name)]),
  head: ({ match: { context }, params: { name } }) =>
    pageHead(context, { title: name, path: '/my/genre', noIndex: true }),
  component: MyGenrePage,
  pendingComponent: MyGenrePending,
})

/** Loads the first screen of one of the member's genres: their titles in it, and suggestions. */
const loadMyGenre = async ({ queryClient, queries }: AppContext, name: string): Promise<void> => {
  await queryClient.prefetchQuery(queries.userGenres())
  const genre = genreNamed(queryClient.getQueryData(queries.userGenres().queryKey) ?? [], name)
  if (!genre) return
  const lists = ['watchlist', 'favourites', 'watched'] as const
  await Promise.all([
    ...lists.map((list) => queryClient.prefetchInfiniteQuery(queries.savedTitles({ genre: genre.id, size: 40, list }))),
    queryClient.prefetchInfiniteQuery(queries.discover('movie', { with_genres: String(genre.id) }, 1)),
  ])
}
