import { createFileRoute } from '@tanstack/react-router'
import { MyPage } from '../pages/my/my.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/')({
  ssr: false,
  head: ({ match: { context } }) => pageHead(context, { title: context.t()('nav.my'), path: '/my', noIndex: true }),
  component: MyPage,
})
