import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { forgetUnknownSearch } from './known-search.ts'

const root = createRootRoute()
const page = createRoute({
  getParentRoute: () => root,
  path: '/films',
  validateSearch: ({ sort }: Record<string, unknown>): { sort?: string } => (sort === 'title' ? { sort } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => deps,
})
const routeTree = root.addChildren([page])

async function searchAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  forgetUnknownSearch(Object.values(router.routesById))
  await router.load()
  const match = router.state.matches.at(-1)!
  return { search: match.search, loaded: match.loaderData }
}

it.each([
  ['/films?sort=title', { sort: 'title' }],
  ['/films?sort=0&utm_source=x&__proto__=1', {}],
  ['/films', {}],
])('what a page does not know of its address is as if it were not there: %s', async (address, known) => {
  expect(await searchAt(address)).toEqual({ search: known, loaded: known })
})
