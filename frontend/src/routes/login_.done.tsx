import { createFileRoute } from '@tanstack/react-router'
import { LoginDonePage } from '../pages/login/login-done.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/login_/done')({
  staticData: { access: 'public', layout: 'plain' },
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'].slice(0, 200) } : {},
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('login.title'), path: '/login/done', noIndex: true }),
  component: LoginDonePage,
})
