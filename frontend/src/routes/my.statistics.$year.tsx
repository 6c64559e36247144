import { createFileRoute } from '@tanstack/react-router'
import { statisticsQueries } from '../api/statistics-queries.ts'
import { YearPage } from '../pages/my/statistics/year.page.tsx'
import { YearPending } from '../pages/my/statistics/statistics-pending.tsx'
import { timeZone } from '../platform/device/day.ts'
import { pageHead } from './-head.ts'
import { parseYear } from './-params.ts'

export const Route = createFileRoute('/my/statistics/$year')({
  ssr: false,
  params: { parse: ({ year }) => ({ year: parseYear(year) }), stringify: ({ year }) => ({ year: String(year) }) },
  loader: ({ context: { loadAhead, queryClient, queries }, params: { year } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.of(statisticsQueries).statistics(timeZone(), year)),
      queryClient.prefetchQuery(queries.userGenres()),
    ]),
  head: ({ match: { context }, params: { year } }) =>
    pageHead(context, {
      title: `${year} – ${context.t()('statistics.title')}`,
      path: `/my/statistics/${year}`,
      noIndex: true,
    }),
  component: YearPage,
  pendingComponent: YearPending,
})
