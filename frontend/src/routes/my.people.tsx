import { createFileRoute } from '@tanstack/react-router'
import { MyPeoplePage } from '../pages/my/my-people.page.tsx'
import { MyPeoplePending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/people')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [queryClient.prefetchInfiniteQuery(queries.followedPeople())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('people.followed'), path: '/my/people', noIndex: true }),
  component: MyPeoplePage,
  pendingComponent: MyPeoplePending,
})
