import { createFileRoute, notFound } from '@tanstack/react-router'
import { isSavedList } from '../lib/saved-lists.ts'
import { MyListPage } from '../pages/my/my-list.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/$id')({
  ssr: false,
  params: {
    parse: ({ id }) => {
      if (!isSavedList(id)) throw notFound()
      return { id }
    },
  },
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, { title: context.t()(`my.${id}.title`), path: `/my/${id}`, noIndex: true }),
  component: MyListPage,
})
