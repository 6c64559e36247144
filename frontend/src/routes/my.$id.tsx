import { createFileRoute, notFound } from '@tanstack/react-router'
import { isSavedList } from '../lib/saved-lists.ts'
import { parseSavedSearch } from '../lib/saved-search.ts'
import { MyIdPage } from '../pages/my/my-id.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/$id')({
  ssr: false,
  params: {
    parse: ({ id }) => {
      if (!isSavedList(id)) throw notFound()
      return { id }
    },
  },
  validateSearch: parseSavedSearch,
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, { title: context.t()(`my.${id}.title`), path: `/my/${id}`, noIndex: true }),
  component: MyIdPage,
})
