import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../pages/login/sign-up.page.tsx'
import { pageHead } from './-head.ts'
import { loginSearch } from './-login-search.ts'

export const Route = createFileRoute('/signup')({
  staticData: { access: 'loggedOut', layout: 'plain' },
  validateSearch: loginSearch,
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('signUp.title'), path: '/signup', noIndex: true }),
  component: SignUpPage,
})
