import { createFileRoute } from '@tanstack/react-router'
import { libraryQueries } from '../api/library-queries.ts'
import {
  isNarrowed,
  libraryQuery,
  parseLibrarySearch,
  roleOf,
  type LibrarySearch,
} from '../domain/files/library-search.ts'
import { LibraryPage } from '../pages/my/library/library.page.tsx'
import { LibraryPending } from '../pages/my/library/library-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/library/')({
  ssr: false,
  // The parameters are parsed in the loader and the page, so that the parser is not in the script of every page.
  validateSearch: (search: Record<string, unknown>): { [K in keyof LibrarySearch]?: unknown } => search,
  loader: ({ context: { loadAhead, queries, queryClient }, location }) => {
    const library = queries.of(libraryQueries)
    const search = parseLibrarySearch(location.search)
    const role = roleOf(search)
    return loadAhead(() => [
      queryClient.prefetchQuery(library.libraryCounts()),
      queryClient.prefetchQuery(library.libraryFolders()),
      ...(role !== null || isNarrowed(search)
        ? []
        : [
            queryClient.prefetchQuery(library.libraryContinue()),
            queryClient.prefetchInfiniteQuery(library.libraryTitles({ sort: 'added' })),
          ]),
      role === null
        ? queryClient.prefetchInfiniteQuery(library.libraryTitles(libraryQuery(search)))
        : queryClient.prefetchInfiniteQuery(library.libraryUnmatched(role)),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('myLibrary.title'), path: '/my/library', noIndex: true }),
  component: LibraryPage,
  pendingComponent: LibraryPending,
})
