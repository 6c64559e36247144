import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../pages/legal/terms.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/terms')({
  staticData: { access: 'public' },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.terms'), path: '/terms' }),
  component: TermsPage,
})
