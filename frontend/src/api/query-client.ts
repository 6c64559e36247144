import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

const hour = 60 * 60 * 1000

/** Answers become stale after two hours (§9). A refusal is final; a server in trouble is asked once more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The page's boot data carries the settings already.
      dehydrate: {
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.queryKey[0] !== 'settings',
      },
      queries: {
        staleTime: 2 * hour,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < 1 && !(error instanceof ApiError && error.status < 500),
      },
      // Without a network a change waits on the device or fails at once and says so; it never hangs unseen in this page.
      mutations: { networkMode: 'always' },
    },
  })
