import { createFileRoute } from '@tanstack/react-router'
import { movieLists, tvLists } from '../lib/categories.ts'
import { loadRows } from '../lib/load-rows.ts'
import { MediaTypePage } from '../pages/media/media-type.page.tsx'
import { pageHead } from './-head.ts'
import { parseMediaType } from './-params.ts'

export const Route = createFileRoute('/$type/')({
  staticData: { access: 'catalogue' },
  params: { parse: ({ type }) => ({ type: parseMediaType(type, `/${type}`) }) },
  loader: ({ context: { queryClient, queries }, params: { type } }) =>
    Promise.all([
      loadRows(
        (type === 'movie' ? movieLists : tvLists).map((list) => queryClient.ensureQueryData(queries.list(type, list))),
      ),
      queryClient.prefetchQuery(queries.genres(type)),
    ]),
  head: ({ match: { context }, params: { type } }) =>
    pageHead(context, { title: context.t()(type === 'movie' ? 'nav.movies' : 'nav.tv'), path: `/${type}` }),
  component: MediaTypePage,
})
