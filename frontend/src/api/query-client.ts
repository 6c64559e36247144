import { onlineManager, QueryClient, type Query, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import * as queryNames from './query-names.ts'

const hour = 60 * 60 * 1000

/** Errors are dehydrated too: a query that failed on the server is not repeated while the page hydrates. */
const isSettled = ({ state: { status }, queryKey: [name] }: Query): boolean =>
  // The page's boot data carries these already.
  status !== 'pending' && name !== queryNames.settings && name !== queryNames.announcement

/** Whether a query belongs into a payload: it has succeeded. */
export const isAnswered = (query: Query): boolean => isSettled(query) && query.state.status === 'success'

/**
 * Creates the query client. Answers become stale after two hours (§9). A 4xx answer is final; other errors are retried
 * once.
 */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      dehydrate: { shouldDehydrateQuery: isSettled },
      queries: {
        staleTime: 2 * hour,
        ...(persister ? { persister } : {}),
        refetchOnWindowFocus: false,
        // Without a network a query fails at once and its place shows an error; it never stays paused.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          typeof window !== 'undefined' &&
          failures < 1 &&
          onlineManager.isOnline() &&
          !(error instanceof ApiError && error.status < 500),
      },
      // Without a network a change is queued on the device or fails at once; it never stays paused in this page.
      mutations: { networkMode: 'always' },
    },
  })
