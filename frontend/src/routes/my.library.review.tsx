import { createFileRoute } from '@tanstack/react-router'
import { libraryQueries } from '../api/library-queries.ts'
import { ReviewPage } from '../pages/my/library/review.page.tsx'
import { ReviewPending } from '../pages/my/library/library-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/library/review')({
  ssr: false,
  loader: ({ context: { loadAhead, queries, queryClient } }) =>
    loadAhead(() => [queryClient.prefetchInfiniteQuery(queries.of(libraryQueries).libraryReview())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('myLibrary.review.title'), path: '/my/library/review', noIndex: true }),
  component: ReviewPage,
  pendingComponent: ReviewPending,
})
