import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../pages/legal/privacy.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/privacy')({
  staticData: { access: 'public' },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.privacy'), path: '/privacy' }),
  component: PrivacyPage,
})
