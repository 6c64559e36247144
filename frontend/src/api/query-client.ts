import { onlineManager, QueryClient, type Query, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import * as queryNames from './query-names.ts'

const hour = 60 * 60 * 1000

/** What failed on the server is not asked for again while the page comes alive: its place says so on both sides. */
const isSettled = ({ state: { status }, queryKey }: Query): boolean =>
  // The page's boot data carries the settings already.
  status !== 'pending' && queryKey[0] !== queryNames.settings

/** What is worth fetching ahead. */
export const isAnswered = (query: Query): boolean => isSettled(query) && query.state.status === 'success'

/** Answers become stale after two hours (§9). A refusal is final; a server in trouble is asked once more. */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      dehydrate: { shouldDehydrateQuery: isSettled },
      queries: {
        staleTime: 2 * hour,
        ...(persister ? { persister } : {}),
        refetchOnWindowFocus: false,
        // Without a network a question fails at once and its place says so; it never hangs unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          failures < 1 &&
          onlineManager.isOnline() &&
          !(error instanceof ApiError && error.status < 500),
      },
      // Without a network a change waits on the device or fails at once and says so; it never hangs unseen in this page.
      mutations: { networkMode: 'always' },
    },
  })
