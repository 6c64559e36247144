import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { OwnPart } from '@contract/own-part'

/** How long what was fetched ahead counts as fetched, in milliseconds. */
const remembered = 60_000

/**
 * Fetches what a page loads in one call (§7: `{route}/_payload.json`), for a link that is about to be followed; the
 * server answers those first who have followed one. Whatever
 * goes wrong is left to the page's own loading, which says it.
 */
export function createPayloadPrefetch(
  fetch: typeof globalThis.fetch,
  queryClient: QueryClient,
  takeOwn: (own: OwnPart) => void,
) {
  const fetched = new Map<string, { at: number; done: Promise<void> }>()
  return (href: string): Promise<void> => {
    const known = fetched.get(href)
    if (known && Date.now() - known.at < remembered) return known.done
    const done = fetch(payloadUrl(href), { headers: { accept: 'application/json', purpose: 'prefetch' } })
      .then(async (response) => {
        if (!response.ok) return
        // SAFETY: the server answers what is dehydrated, and the member's own part of it.
        const { own, ...state } = (await response.json()) as DehydratedState & { own?: OwnPart }
        if (own) takeOwn(own)
        hydrate(queryClient, state)
      })
      .catch(() => undefined)
    fetched.set(href, { at: Date.now(), done })
    return done
  }
}

const payloadUrl = (href: string): string => {
  const [path = '', query] = href.split('?')
  return `${path === '/' ? '' : path}/_payload.json${query ? `?${query}` : ''}`
}
