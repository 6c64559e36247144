import { createFileRoute, notFound } from '@tanstack/react-router'
import { DemoPage } from '../pages/legal/demo.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/demo')({
  staticData: { access: 'public' },
  loader: ({ context }) => {
    if (context.boot.source !== 'embedded') throw notFound()
  },
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('demo.title'), path: '/demo' }),
  component: DemoPage,
})
