import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseHistorySearch } from '../domain/lists/history-search.ts'
import { HistoryPeriodPage } from '../pages/my/history/history.page.tsx'
import { loadHistory } from '../pages/my/history/load-history.ts'
import { MyHistoryPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'
import { isHistoryPeriod } from './-params.ts'

export const Route = createFileRoute('/my/history/$period')({
  ssr: false,
  params: {
    parse: ({ period }) => {
      if (!isHistoryPeriod(period)) throw notFound()
      return { period }
    },
  },
  validateSearch: parseHistorySearch,
  loaderDeps: ({ search: { type, rating, rewatch } }) => ({ type, rating, rewatch }),
  loader: ({ context, params: { period }, deps }) => context.loadAhead(() => [loadHistory(context, deps, { period })]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('my.history.title'), path: '/my/history', noIndex: true }),
  component: HistoryPeriodPage,
  pendingComponent: MyHistoryPending,
})
