import { createFileRoute } from '@tanstack/react-router'
import { parseCreditSearch } from '../domain/person/credit-search.ts'
import { PersonPage } from '../pages/person/person.page.tsx'
import { pageHead } from './-head.ts'
import { pageSearch, parseId } from './-params.ts'
import { loadPersonPage } from './-person-page.ts'

export const Route = createFileRoute('/person/$id')({
  staticData: { access: 'catalogue' },
  params: { parse: ({ id }) => ({ id: String(parseId(id)) }) },
  validateSearch: (search: Record<string, unknown>) => ({ ...parseCreditSearch(search), ...pageSearch(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, preload }) => loadPersonPage(context, Number(params.id), deps, preload),
  head: ({ match: { context }, params: { id }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name,
      description: loaderData?.description,
      path: `/person/${id}`,
      image: loaderData?.image,
    }),
  component: PersonPage,
})
