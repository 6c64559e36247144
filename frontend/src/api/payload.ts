import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { OwnPart } from '@contract/own-part'

/** How long a prefetched payload is not fetched again (ms). */
const PREFETCH_TTL_MS = 60_000

export interface Payloads {
  /** Fetches the data of the page at an address into the query cache; never rejects. */
  readonly prefetch: (href: string) => Promise<void>
  /** Forgets prefetched payloads and aborts pending ones: another member, or none, is logged in. */
  readonly forget: () => void
}

/**
 * Prefetches the data of a page in one call (§7: `{route}/_payload.json`) for a link that is about to be followed. The
 * server gives these calls a lower priority. Errors are ignored: the page's own loaders report them.
 */
export function createPayloads(
  fetch: typeof globalThis.fetch,
  queryClient: QueryClient,
  onOwnPart: (own: OwnPart) => void,
): Payloads {
  const fetched = new Map<string, { at: number; done: Promise<void> }>()
  let prefetchAbort = new AbortController()
  const load = async (href: string, { signal }: AbortController): Promise<void> => {
    const response = await fetch(payloadUrl(href), {
      headers: { accept: 'application/json', purpose: 'prefetch' },
      signal,
    })
    if (!response.ok) return
    // SAFETY: the server answers with dehydrated data, and the member's own part of it.
    const { own, ...state } = (await response.json()) as DehydratedState & { own?: OwnPart }
    if (signal.aborted) return
    if (own) onOwnPart(own)
    hydrate(queryClient, state)
  }
  return {
    prefetch: (href) => {
      const cached = fetched.get(href)
      if (cached && Date.now() - cached.at < PREFETCH_TTL_MS) return cached.done
      const done = load(href, prefetchAbort).catch(() => undefined)
      fetched.set(href, { at: Date.now(), done })
      return done
    },
    forget: () => {
      prefetchAbort.abort()
      prefetchAbort = new AbortController()
      fetched.clear()
    },
  }
}

const payloadUrl = (href: string): string => {
  const [path = '', query] = href.split('?')
  return `${path === '/' ? '' : path}/_payload.json${query ? `?${query}` : ''}`
}
