import { createFileRoute } from '@tanstack/react-router'
import { importQueries } from '../api/import-queries.ts'
import { ImportPage } from '../pages/import/import.page.tsx'
import { ImportPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/import')({
  ssr: false,
  loader: ({ context: { loadAhead, queries, queryClient } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.of(importQueries).currentImport()),
      queryClient.prefetchQuery(queries.of(importQueries).formerEntries()),
      queryClient.prefetchInfiniteQuery(queries.of(importQueries).waitingTitles('waiting')),
      queryClient.prefetchInfiniteQuery(queries.of(importQueries).pastImports()),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('transfer.title'), path: '/my/import', noIndex: true }),
  component: ImportPage,
  pendingComponent: ImportPending,
})
