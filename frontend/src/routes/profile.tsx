import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../pages/profile/profile.page.tsx'
import { ProfilePending } from '../pages/profile/profile-pending.tsx'
import { pageHead } from './-head.ts'
import { errorSearch } from './-login-search.ts'

export const Route = createFileRoute('/profile')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries, watchCountries, boot } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.account()),
      queryClient.prefetchQuery(queries.identities()),
      ...(boot.passkeys ? [queryClient.prefetchQuery(queries.passkeys())] : []),
      queryClient.prefetchQuery(queries.providerList('movie', watchCountries()[0] ?? '')),
    ]),
  validateSearch: errorSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('nav.profile'), path: '/profile', noIndex: true }),
  component: ProfilePage,
  pendingComponent: ProfilePending,
})
