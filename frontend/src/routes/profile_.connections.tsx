import { createFileRoute } from '@tanstack/react-router'
import { connectionQueries } from '../api/connection-queries.ts'
import { ConnectionsPending } from '../pages/connections/connections-pending.tsx'
import { ConnectionsPage } from '../pages/connections/connections.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/profile_/connections')({
  ssr: false,
  loader: ({ context: { loadAhead, queries, queryClient } }) =>
    loadAhead(() => [queryClient.prefetchQuery(queries.of(connectionQueries).connections())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('connections.title'), path: '/profile/connections', noIndex: true }),
  component: ConnectionsPage,
  pendingComponent: ConnectionsPending,
})
