import { createFileRoute } from '@tanstack/react-router'
import { GenrePage } from '../pages/genre/genre.page.tsx'
import { loadGenre } from './-load-genre.ts'
import { pageHead } from './-head.ts'
import { listSearch, parseGenre } from './-params.ts'

export const Route = createFileRoute('/genre/$no/tv')({
  staticData: { access: 'catalogue' },
  params: { parse: parseGenre },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { no }, deps }) => loadGenre(context, 'tv', no, deps),
  head: ({ match: { context }, params: { no }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name && context.t()('genre.title.tv', { genre: loaderData.name }),
      path: `/genre/${no}/tv`,
    }),
  component: TvGenre,
})

function TvGenre() {
  return <GenrePage media="tv" no={Number(Route.useParams().no)} from={Number(Route.useSearch().page ?? 1)} />
}
