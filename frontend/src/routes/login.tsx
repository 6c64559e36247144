import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../pages/login/login.page.tsx'
import { pageHead } from './-head.ts'
import { loginSearch } from './-login-search.ts'

export const Route = createFileRoute('/login')({
  staticData: { access: 'loggedOut', layout: 'plain' },
  validateSearch: loginSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('login.title'), path: '/login', noIndex: true }),
  component: LoginPage,
})
