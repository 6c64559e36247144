import type { AppContext } from '../context/app-context.tsx'
import { excerpt } from '../domain/excerpt.ts'
import type { CreditSearch } from '../domain/person/credit-search.ts'
import { findPerson, type PersonRow } from '../domain/person/find-person.ts'
import { orNotFound, unlessNotFound } from './-or-not-found.ts'
import { parsePage } from './-params.ts'
import { knownAnswers, loadRest, mayStart } from './-started-page.ts'

interface PersonPage {
  readonly name: string
  readonly image: string | null
  readonly description?: string
  /** Fills the page until its detail is there. */
  readonly known?: PersonRow
  /** Settles when the rest of the page is loaded, or its detail has failed. */
  readonly rest?: Promise<unknown>
}

type PersonSearch = CreditSearch & { readonly page?: string | undefined }

/**
 * Loads a person's page for its route. A page that is opened from a row of a list starts with the data of that row
 * (decision 146); a preload waits. Throws `notFound` and the error of the detail.
 */
export async function loadPersonPage(
  context: AppContext,
  id: number,
  search: PersonSearch,
  isPreload: boolean,
): Promise<PersonPage> {
  const { queries, queryClient } = context
  const { queryKey } = queries.person(id)
  const isStart = (await mayStart(queryClient, queryKey)) && !isPreload
  const known = isStart ? findPerson(knownAnswers(queryClient, queryKey[1].language), id) : undefined
  if (known) {
    const rest = loadRest(queryClient, queryKey, () => loadPerson(context, id, search))
    return { name: known.name, image: known.profile_path, known, rest }
  }
  const { name, biography, profile_path } = await loadPerson(context, id, search)
  return { name, description: excerpt(biography, 200), image: profile_path }
}

async function loadPerson(
  { queryClient, queries, loadOwn }: AppContext,
  id: number,
  { page, ...search }: PersonSearch,
) {
  const [person] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(queries.person(id))),
    unlessNotFound(queryClient.ensureInfiniteQueryData(queries.personCredits(id, search, parsePage(page)))),
    queryClient.prefetchQuery(queries.personKnownFor(id)),
    loadOwn(() => [queryClient.prefetchQuery(queries.personOfMember(id))]),
  ])
  return person
}
