import { useQueryClient } from '@tanstack/react-query'
import type { Connection } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { useApp } from '../../context/app-context.tsx'

/** A function that stores a connection in the answers of queries, in the list too. */
export function useStoreConnection(): (connection: Connection) => void {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return (connection) => {
    const all = queries.of(connectionQueries)
    queryClient.setQueryData(all.connection(connection.id).queryKey, { connection })
    queryClient.setQueryData(all.connections().queryKey, (list) => {
      if (!list) return list
      const isKnown = list.connections.some(({ id }) => id === connection.id)
      return {
        ...list,
        connections: isKnown
          ? list.connections.map((one) => (one.id === connection.id ? connection : one))
          : [...list.connections, connection],
      }
    })
  }
}
