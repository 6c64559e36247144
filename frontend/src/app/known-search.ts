import type { AnyRoute } from '@tanstack/react-router'

/** Routes are made once, and on the server every request makes a router of them. */
const knowing = new WeakSet<AnyRoute>()

/**
 * What an address has and its page does not know is as if it were not there. The router by itself hands on everything
 * that a page's `validateSearch` leaves out, so that a filter which was refused would come through all the same.
 */
export function forgetUnknownSearch(routes: Iterable<AnyRoute>): void {
  for (const route of routes) {
    const known: unknown = route.options.validateSearch
    if (knowing.has(route) || typeof known !== 'function') continue
    knowing.add(route)
    route.options.validateSearch = (search: Record<string, unknown>): object => ({
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      ...known(search),
    })
  }
}
