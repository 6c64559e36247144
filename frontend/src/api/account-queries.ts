import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

/** What members ask about their own account; the same in every language. */
export const accountQueries = (api: Api) => ({
  /** Asked without waiting for a network: no page waits for settings that cannot be had. */
  settings: (userId: string) =>
    queryOptions({
      queryKey: [queryNames.settings, userId] as const,
      queryFn: ({ signal }) => api('settings', { signal }),
      networkMode: 'always',
      retry: false,
    }),
  identities: () =>
    queryOptions({
      queryKey: [queryNames.identities] as const,
      queryFn: ({ signal }) => api('identities', { signal }),
    }),
  passkeys: () =>
    queryOptions({ queryKey: [queryNames.passkeys] as const, queryFn: ({ signal }) => api('passkeys', { signal }) }),
  account: () =>
    queryOptions({ queryKey: [queryNames.account] as const, queryFn: ({ signal }) => api('account', { signal }) }),
  /** Asked anew at every visit: other devices come and go. */
  sessions: () =>
    queryOptions({
      queryKey: [queryNames.sessions] as const,
      queryFn: ({ signal }) => api('sessions', { signal }),
      staleTime: 0,
    }),
})
