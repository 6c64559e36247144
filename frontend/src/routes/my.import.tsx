import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../pages/import/import.page.tsx'
import { ImportPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/import')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('transfer.title'), path: '/my/import', noIndex: true }),
  component: ImportPage,
  pendingComponent: ImportPending,
})
