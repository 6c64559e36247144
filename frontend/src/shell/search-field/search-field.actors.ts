import type { AnyRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'

/** The effects of the search field. */
export const searchFieldActors = (router: () => AnyRouter) => ({
  navigate: fromPromise<void, { query: string }>(({ input: { query } }) =>
    router().navigate({
      to: '/search',
      search: (old: object) => ({ ...old, q: query || undefined, page: undefined }),
      replace: true,
      resetScroll: false,
    }),
  ),
})
