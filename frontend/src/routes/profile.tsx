import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../pages/profile/profile.page.tsx'
import { pageHead } from './-head.ts'
import { errorSearch } from './-login-search.ts'

export const Route = createFileRoute('/profile')({
  ssr: false,
  validateSearch: errorSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('nav.profile'), path: '/profile', noIndex: true }),
  component: ProfilePage,
})
