import { createFileRoute } from '@tanstack/react-router'
import { libraryQuery, parseLibrarySearch, roleOf } from '../domain/library/library-search.ts'
import { LibraryPage } from '../pages/my/library/library.page.tsx'
import { LibraryPending } from '../pages/my/library/library-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/library/')({
  ssr: false,
  validateSearch: parseLibrarySearch,
  loader: ({ context: { loadAhead, queryClient, queries }, location }) => {
    const search = parseLibrarySearch(location.search)
    const role = roleOf(search)
    return loadAhead(() => [
      queryClient.prefetchQuery(queries.libraryCounts()),
      queryClient.prefetchQuery(queries.libraryFolders()),
      role === null
        ? queryClient.prefetchInfiniteQuery(queries.libraryTitles(libraryQuery(search)))
        : queryClient.prefetchInfiniteQuery(queries.libraryUnmatched(role)),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('myLibrary.title'), path: '/my/library', noIndex: true }),
  component: LibraryPage,
  pendingComponent: LibraryPending,
})
