import { createFileRoute } from '@tanstack/react-router'
import { parseHistorySearch, parseHistorySpan, spanOf } from '../domain/lists/history-search.ts'
import { NewestHistoryPage } from '../pages/my/history/history.page.tsx'
import { loadHistory } from '../pages/my/history/load-history.ts'
import { MyHistoryPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/history/')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>) => ({ ...parseHistorySearch(search), ...parseHistorySpan(search) }),
  loaderDeps: ({ search: { type, rating, rewatch, day, year } }) => ({ type, rating, rewatch, day, year }),
  loader: ({ context, deps: { day, year, ...search } }) =>
    context.loadAhead(() => [loadHistory(context, search, spanOf({ day, year }))]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('my.history.title'), path: '/my/history', noIndex: true }),
  component: NewestHistoryPage,
  pendingComponent: MyHistoryPending,
})
