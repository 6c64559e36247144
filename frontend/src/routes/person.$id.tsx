import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../pages/person/person.page.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'
import { parseId } from './-params.ts'

export const Route = createFileRoute('/person/$id')({
  staticData: { access: 'catalogue' },
  params: { parse: ({ id }) => ({ id: String(parseId(id)) }) },
  loader: async ({ context: { queryClient, queries }, params: { id } }) => {
    const { name, biography, profile_path } = await orNotFound(queryClient.ensureQueryData(queries.person(Number(id))))
    return { name, biography, image: profile_path }
  },
  head: ({ match: { context }, params: { id }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name,
      description: loaderData?.biography,
      path: `/person/${id}`,
      image: loaderData?.image,
    }),
  component: PersonPage,
})
