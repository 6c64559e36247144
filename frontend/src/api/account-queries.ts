import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'

/** What members ask about their own account; the same in every language. */
export const accountQueries = (api: Api) => ({
  /** Asked without waiting for a network: no page waits for settings that cannot be had. */
  settings: (userId: string) =>
    queryOptions({
      queryKey: ['settings', userId] as const,
      queryFn: ({ signal }) => api('settings', { signal }),
      networkMode: 'always',
      retry: false,
    }),
  identities: () =>
    queryOptions({ queryKey: ['identities'] as const, queryFn: ({ signal }) => api('identities', { signal }) }),
  passkeys: () =>
    queryOptions({ queryKey: ['passkeys'] as const, queryFn: ({ signal }) => api('passkeys', { signal }) }),
  account: () => queryOptions({ queryKey: ['account'] as const, queryFn: ({ signal }) => api('account', { signal }) }),
  /** Asked anew at every visit: other devices come and go. */
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'] as const,
      queryFn: ({ signal }) => api('sessions', { signal }),
      staleTime: 0,
    }),
})
