import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../pages/my/calendar/calendar.page.tsx'
import { CalendarPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/calendar')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.calendar()),
      queryClient.prefetchQuery(queries.calendarAddress()),
    ]),
  validateSearch: ({ type }: Record<string, unknown>): { type?: 'movie' | 'tv' } => ({
    type: type === 'movie' || type === 'tv' ? type : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('calendar.title'), path: '/my/calendar', noIndex: true }),
  component: CalendarPage,
  pendingComponent: CalendarPending,
})
