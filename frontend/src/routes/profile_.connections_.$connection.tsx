import { createFileRoute, notFound } from '@tanstack/react-router'
import { connectionQueries } from '../api/connection-queries.ts'
import { ConnectionPage } from '../pages/connections/connection.page.tsx'
import { ConnectionPending } from '../pages/connections/connections-pending.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'

export const Route = createFileRoute('/profile_/connections_/$connection')({
  ssr: false,
  params: {
    parse: ({ connection }) => {
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(connection)) throw notFound()
      return { connection }
    },
  },
  loader: ({ context: { queries, queryClient }, params: { connection } }) =>
    orNotFound(queryClient.ensureQueryData(queries.of(connectionQueries).connection(connection))).then(() => undefined),
  head: ({ match: { context }, params: { connection } }) =>
    pageHead(context, {
      title: context.t()('connections.title'),
      path: `/profile/connections/${connection}`,
      noIndex: true,
    }),
  component: ConnectionPage,
  pendingComponent: ConnectionPending,
})
