import { createFileRoute } from '@tanstack/react-router'
import { importQueries } from '../api/import-queries.ts'
import { ImportPage } from '../pages/import/import.page.tsx'
import { ImportPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/import')({
  ssr: false,
  loader: ({ context: { api, loadAhead, queryClient } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(importQueries(api).currentImport()),
      queryClient.prefetchInfiniteQuery(importQueries(api).waitingTitles('waiting')),
      queryClient.prefetchInfiniteQuery(importQueries(api).pastImports()),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('transfer.title'), path: '/my/import', noIndex: true }),
  component: ImportPage,
  pendingComponent: ImportPending,
})
