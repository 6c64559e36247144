import { createFileRoute } from '@tanstack/react-router'
import { importQueries } from '../api/import-queries.ts'
import { libraryQueries } from '../api/library-queries.ts'
import { shownLists } from '../domain/lists/saved-lists.ts'
import { MyPage } from '../pages/my/my.page.tsx'
import { MyPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.savedCounts()),
      queryClient.prefetchQuery(queries.of(importQueries).formerEntries()),
      queryClient.prefetchQuery(queries.of(libraryQueries).libraryCounts()),
      queryClient.prefetchQuery(queries.userGenres()),
      queryClient.prefetchInfiniteQuery(queries.followedPeople()),
      queryClient.prefetchInfiniteQuery(queries.userLists()),
      ...shownLists.map((list) => queryClient.prefetchQuery(queries.savedFirstPage(list))),
    ]),
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.my'), path: '/my', noIndex: true }),
  component: MyPage,
  pendingComponent: MyPending,
})
