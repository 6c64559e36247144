import { expect, it } from 'vitest'
import { pageParameters } from '@contract/page-parameters'
import { routeTree } from '../route-tree.gen.ts'

interface AnyRoute {
  readonly options: {
    readonly id?: string
    readonly path?: string
    readonly validateSearch?: (search: Record<string, unknown>) => unknown
  }
}

/** The names of the search parameters that a page reads. */
function namesReadBy({ options: { validateSearch } }: AnyRoute): string[] {
  const names = new Set<string>()
  validateSearch?.(
    new Proxy(
      {},
      {
        get: (_, name) => void names.add(String(name)),
      },
    ),
  )
  return [...names].sort()
}

// SAFETY: the tree has every route as a child of the root.
const routes = Object.values(routeTree.children as unknown as Record<string, AnyRoute>)
/** Whether visitors get a page of their own or none, instead of the shared one. */
const isForMembers = (path: string): boolean => /^\/(home|my|notices|profile|player)\b/.test(path)

it('the server knows every query parameter of the pages that visitors share', () => {
  const read = routes
    .map((route) => [route.options.path!.replace(/(.)\/$/, '$1'), namesReadBy(route)] as const)
    .filter(([path]) => !isForMembers(path))
  const known = Object.entries(pageParameters).map(([path, names]) => [path, [...names].sort()] as const)
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(known))
})
