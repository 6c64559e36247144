import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../pages/profile/profile.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/profile')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('nav.profile'), path: '/profile', noIndex: true }),
  component: ProfilePage,
})
