import { createFileRoute } from '@tanstack/react-router'
import { excerpt } from '../domain/excerpt.ts'
import { parseCreditSearch } from '../domain/person/credit-search.ts'
import { PersonPage } from '../pages/person/person.page.tsx'
import { pageHead } from './-head.ts'
import { orNotFound, unlessNotFound } from './-or-not-found.ts'
import { pageSearch, parseId, parsePage } from './-params.ts'

export const Route = createFileRoute('/person/$id')({
  staticData: { access: 'catalogue' },
  params: { parse: ({ id }) => ({ id: String(parseId(id)) }) },
  validateSearch: (search: Record<string, unknown>) => ({ ...parseCreditSearch(search), ...pageSearch(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries, loadOwn }, params, deps: { page, ...search } }) => {
    const [id, from] = [Number(params.id), parsePage(page)]
    const [person] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(queries.person(id))),
      unlessNotFound(queryClient.ensureInfiniteQueryData(queries.personCredits(id, search, from))),
      queryClient.prefetchQuery(queries.personKnownFor(id)),
      loadOwn(() => [queryClient.prefetchQuery(queries.personOfMember(id))]),
    ])
    const { name, biography, profile_path } = person
    return { name, description: excerpt(biography, 200), image: profile_path }
  },
  head: ({ match: { context }, params: { id }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name,
      description: loaderData?.description,
      path: `/person/${id}`,
      image: loaderData?.image,
    }),
  component: PersonPage,
})
