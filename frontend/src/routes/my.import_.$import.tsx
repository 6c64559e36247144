import { createFileRoute, notFound } from '@tanstack/react-router'
import { importQueries } from '../api/import-queries.ts'
import { PastImportPage } from '../pages/import/past-import.page.tsx'
import { PastImportPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'

export const Route = createFileRoute('/my/import_/$import')({
  ssr: false,
  params: {
    parse: ({ import: id }) => {
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw notFound()
      return { import: id }
    },
  },
  loader: ({ context: { queries, queryClient }, params: { import: id } }) =>
    orNotFound(queryClient.ensureQueryData(queries.of(importQueries).importStatus(id))).then(() => undefined),
  head: ({ match: { context }, params: { import: id } }) =>
    pageHead(context, { title: context.t()('transfer.title'), path: `/my/import/${id}`, noIndex: true }),
  component: PastImportPage,
  pendingComponent: PastImportPending,
})
