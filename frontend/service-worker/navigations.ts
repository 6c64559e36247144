import { readPageMark } from '@contract/page-mark'
import type { VisitedPages } from './visited-pages.ts'

/**
 * The part of a fetch event that is used; `preloadResponse` resolves with undefined without navigation preload.
 */
export interface Navigation {
  readonly request: Pick<Request, 'url' | 'cache'>
  readonly preloadResponse: Promise<Response | undefined>
  readonly resultingClientId: string
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface NavigationsParts {
  readonly pages: VisitedPages
  readonly fetch: (request: Navigation['request']) => Promise<Response>
  /** Returns the offline page. */
  readonly offline: () => Promise<Response>
}

/** The most navigations whose result is stored for `isSuperseded`. */
const MAX_ARRIVING = 20

/** Answers navigations with the cached page, which the network's answer then updates, else with that answer. */
export class Navigations {
  private readonly arriving = new Map<string, Promise<boolean>>()

  constructor(private readonly parts: NavigationsParts) {}

  async answer(navigation: Navigation): Promise<Response> {
    const { pages } = this.parts
    const { generation } = pages
    const { url } = navigation.request
    const network = this.fetchOnce(navigation)
    const cached = isReload(navigation.request) ? undefined : await pages.find(url)
    if (cached) {
      const isSuperseded = network.then(
        async (answer) => {
          const superseded = supersedes(answer, cached)
          await pages.update(url, answer, generation)
          return superseded
        },
        () => false,
      )
      navigation.waitUntil(isSuperseded)
      this.noteArrival(navigation.resultingClientId, isSuperseded)
      return cached
    }
    try {
      const answer = await network
      navigation.waitUntil(pages.update(url, answer.clone(), generation))
      return answer
    } catch {
      return this.parts.offline()
    }
  }

  /**
   * Answers a navigation to the API, such as the callback of a login provider, whose code is valid once. It uses the
   * preload response: a navigation that the worker does not handle would be sent a second time.
   */
  async pass(navigation: Navigation): Promise<Response> {
    try {
      return await this.fetchOnce(navigation)
    } catch {
      return this.parts.offline()
    }
  }

  /**
   * Whether the network's answer replaces the cached page of a client; undefined for a page from the network.
   */
  isSuperseded(clientId: string): Promise<boolean> | undefined {
    return this.arriving.get(clientId)
  }

  /** The network's answer: the preload response, or a request without one. */
  private async fetchOnce({ preloadResponse, request }: Navigation): Promise<Response> {
    return (await preloadResponse) ?? this.parts.fetch(request)
  }

  private noteArrival(clientId: string, isSuperseded: Promise<boolean>): void {
    this.arriving.set(clientId, isSuperseded)
    const [oldest] = this.arriving.keys()
    if (this.arriving.size > MAX_ARRIVING && oldest !== undefined) this.arriving.delete(oldest)
  }
}

/** Whether a navigation is a reload, by the visitor or by the app, which is answered by the network. */
const isReload = ({ cache }: Pick<Request, 'cache'>): boolean =>
  cache === 'no-cache' || cache === 'reload' || cache === 'no-store'

/**
 * Whether an answer replaces the cached page: a redirect, a refusal or a page of another owner, but not a temporary
 * error.
 */
function supersedes(answer: Response, cached: Response): boolean {
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return false
  return answer.status !== 200 || readPageMark(answer.headers)?.owner !== readPageMark(cached.headers)?.owner
}
