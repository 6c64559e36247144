import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../pages/login/link.page.tsx'
import { pageHead } from './-head.ts'

/** The secret of a link is the fragment of the address, which reaches no server: the page is the same for every link. */
export const Route = createFileRoute('/link')({
  staticData: { access: 'public', layout: 'plain' },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('link.title'), path: '/link', noIndex: true }),
  component: LinkPage,
})
