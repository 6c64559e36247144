import { createFileRoute } from '@tanstack/react-router'
import { LoginDonePage } from '../pages/login/login-done.page.tsx'
import { pageHead } from './-head.ts'
import { doneSearch } from './-login-search.ts'

export const Route = createFileRoute('/login_/done')({
  staticData: { access: 'public', layout: 'plain' },
  validateSearch: doneSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('login.title'), path: '/login/done', noIndex: true }),
  component: LoginDonePage,
})
