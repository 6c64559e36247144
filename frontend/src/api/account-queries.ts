import { queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import { accountCalls } from '@contract/calls/account.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { tokenCalls } from '@contract/calls/token.calls'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

/** Queries about a member's own account; the same in every language. */
export const accountQueries = (api: Api) => ({
  /** Runs offline too, and is not retried: no page waits for settings that cannot be loaded. */
  settings: (userId: string) =>
    queryOptions({
      queryKey: [queryNames.settings, userId] as const,
      queryFn: ({ signal }) => api(savedCalls.settings, { signal }),
      networkMode: 'always',
      retry: false,
    }),
  identities: () =>
    queryOptions({
      queryKey: [queryNames.identities] as const,
      queryFn: ({ signal }) => api(sessionCalls.identities, { signal }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: [queryNames.passkeys] as const,
      queryFn: ({ signal }) => api(sessionCalls.passkeys, { signal }),
    }),
  /** Fetched again at every visit: programs use them, and a new password ends them. */
  tokens: () =>
    queryOptions({
      queryKey: [queryNames.tokens] as const,
      queryFn: ({ signal }) => api(tokenCalls.tokens, { signal }),
      staleTime: 0,
    }),
  account: () =>
    queryOptions({
      queryKey: [queryNames.account] as const,
      queryFn: ({ signal }) => api(accountCalls.account, { signal }),
    }),
  /** Fetched again at every visit: other devices log in and out. */
  sessions: () =>
    queryOptions({
      queryKey: [queryNames.sessions] as const,
      queryFn: ({ signal }) => api(accountCalls.sessions, { signal }),
      staleTime: 0,
    }),
})
