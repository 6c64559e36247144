import { readPageMark } from '@contract/page-mark'
import type { PageCache } from './page-cache.ts'

/**
 * Of a navigation, what decides; `preloadResponse` is undefined where the browser has not asked for the page itself.
 */
export interface Navigation {
  readonly request: Pick<Request, 'url' | 'cache'>
  readonly preloadResponse: Promise<Response | undefined>
  readonly resultingClientId: string
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface NavigationsParts {
  readonly pages: PageCache
  readonly fetch: (request: Navigation['request']) => Promise<Response>
  /** What is shown where nobody answers. */
  readonly offline: () => Promise<Response>
}

/** As many pages as may be asked about: those that are just arriving. */
const MAX_ARRIVING = 20

/** Answers navigations: with a page that was kept, which the network's answer then renews; else with that answer. */
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
   * Answers a navigation that is a call, such as a provider's way back from its log-in, whose code is taken once: from
   * its preload, since a navigation that the worker leaves alone is sent a second time.
   */
  async pass(navigation: Navigation): Promise<Response> {
    try {
      return await this.fetchOnce(navigation)
    } catch {
      return this.parts.offline()
    }
  }

  /**
   * Whether a page that was shown at once has turned out to be another now; undefined for one that came from the
   * network.
   */
  isSuperseded(clientId: string): Promise<boolean> | undefined {
    return this.arriving.get(clientId)
  }

  /** The network's answer; what the browser asks for itself while the worker wakes up is not asked for again. */
  private async fetchOnce({ preloadResponse, request }: Navigation): Promise<Response> {
    return (await preloadResponse) ?? this.parts.fetch(request)
  }

  private noteArrival(clientId: string, isSuperseded: Promise<boolean>): void {
    this.arriving.set(clientId, isSuperseded)
    const [oldest] = this.arriving.keys()
    if (this.arriving.size > MAX_ARRIVING && oldest !== undefined) this.arriving.delete(oldest)
  }
}

/** A reload, by the visitor or by the product, wants the network's answer. */
const isReload = ({ cache }: Pick<Request, 'cache'>): boolean =>
  cache === 'no-cache' || cache === 'reload' || cache === 'no-store'

/** A failure of the moment supersedes nothing; a redirection, a refusal and another owner's page do. */
function supersedes(answer: Response, cached: Response): boolean {
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return false
  return answer.status !== 200 || readPageMark(answer.headers)?.owner !== readPageMark(cached.headers)?.owner
}
