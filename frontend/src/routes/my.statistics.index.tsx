import { createFileRoute } from '@tanstack/react-router'
import { statisticsQueries } from '../api/statistics-queries.ts'
import { StatisticsPage } from '../pages/my/statistics/statistics.page.tsx'
import { StatisticsPending } from '../pages/my/statistics/statistics-pending.tsx'
import { timeZone } from '../platform/device/day.ts'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/statistics/')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.of(statisticsQueries).statistics(timeZone(), undefined)),
      queryClient.prefetchQuery(queries.userGenres()),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('statistics.title'), path: '/my/statistics', noIndex: true }),
  component: StatisticsPage,
  pendingComponent: StatisticsPending,
})
