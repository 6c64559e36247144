import { createFileRoute } from '@tanstack/react-router'
import { categoriesOf } from '../domain/title/categories.ts'
import { loadRows } from '../api/load-rows.ts'
import { MediaTypePage } from '../pages/media/media-type.page.tsx'
import { pageHead } from './-head.ts'
import { parseMediaType } from './-params.ts'

export const Route = createFileRoute('/$type/')({
  staticData: { access: 'catalogue' },
  params: { parse: ({ type }) => ({ type: parseMediaType(type, `/${type}`) }) },
  loader: ({ context: { queryClient, queries }, params: { type } }) => {
    const [leading, ...others] = categoriesOf(type)
    return Promise.all([
      loadRows([
        queryClient.ensureQueryData(queries.wholeList(type, leading)),
        ...others.map((list) => queryClient.ensureQueryData(queries.list(type, list))),
      ]),
      queryClient.prefetchQuery(queries.genres(type)),
    ])
  },
  head: ({ match: { context }, params: { type } }) =>
    pageHead(context, { title: context.t()(type === 'movie' ? 'nav.movies' : 'nav.tv'), path: `/${type}` }),
  component: MediaTypePage,
})
