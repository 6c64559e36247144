import { createFileRoute } from '@tanstack/react-router'
import { parseHistorySearch } from '../domain/lists/history-search.ts'
import { NewestHistoryPage } from '../pages/my/history/history.page.tsx'
import { loadHistory } from '../pages/my/history/load-history.ts'
import { MyHistoryPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/history/')({
  ssr: false,
  validateSearch: parseHistorySearch,
  loaderDeps: ({ search: { type, rating, rewatch } }) => ({ type, rating, rewatch }),
  loader: ({ context, deps }) => context.loadAhead(() => [loadHistory(context, deps)]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('my.history.title'), path: '/my/history', noIndex: true }),
  component: NewestHistoryPage,
  pendingComponent: MyHistoryPending,
})
