import { readPageMark } from '@contract/page-mark'
import type { KeptPages } from './kept-pages.ts'

/** Of a navigation, what decides; `preloadResponse` is undefined where the browser has not asked for the page itself. */
export interface Navigation {
  readonly request: Pick<Request, 'url' | 'cache'>
  readonly preloadResponse: Promise<Response | undefined>
  readonly resultingClientId: string
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface NavigationsParts {
  readonly pages: KeptPages
  readonly fetch: (request: Navigation['request']) => Promise<Response>
  /** What is shown where nobody answers. */
  readonly offline: () => Promise<Response>
}

/** As many pages as may be asked about: those that are just arriving. */
const mostArriving = 20

/** Answers navigations: with a page that was kept, which the network's answer then renews; else with that answer. */
export class Navigations {
  private readonly arriving = new Map<string, Promise<boolean>>()

  constructor(private readonly parts: NavigationsParts) {}

  async answer(navigation: Navigation): Promise<Response> {
    const { pages } = this.parts
    const { generation } = pages
    const { url } = navigation.request
    // One that is on its way is never asked for again.
    const network = navigation.preloadResponse.then((response) => response ?? this.parts.fetch(navigation.request))
    const kept = isAskedForAnew(navigation.request) ? undefined : await pages.find(url)
    if (kept) {
      const isSuperseded = network.then(
        async (answer) => {
          const superseded = supersedes(answer, kept)
          await pages.note(url, answer, generation)
          return superseded
        },
        () => false,
      )
      navigation.waitUntil(isSuperseded)
      this.noteArrival(navigation.resultingClientId, isSuperseded)
      return kept
    }
    try {
      const answer = await network
      navigation.waitUntil(pages.note(url, answer.clone(), generation))
      return answer
    } catch {
      return this.parts.offline()
    }
  }

  /** Whether a page that was shown at once has turned out to be another now; undefined for one that came from the network. */
  isSuperseded(clientId: string): Promise<boolean> | undefined {
    return this.arriving.get(clientId)
  }

  private noteArrival(clientId: string, isSuperseded: Promise<boolean>): void {
    this.arriving.set(clientId, isSuperseded)
    const [oldest] = this.arriving.keys()
    if (this.arriving.size > mostArriving && oldest !== undefined) this.arriving.delete(oldest)
  }
}

/** A reload, by the visitor or by the product, wants the network's answer. */
const isAskedForAnew = ({ cache }: Pick<Request, 'cache'>): boolean =>
  cache === 'no-cache' || cache === 'reload' || cache === 'no-store'

/** A failure of the moment supersedes nothing; a redirection, a refusal and another owner's page do. */
function supersedes(answer: Response, kept: Response): boolean {
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return false
  return answer.status !== 200 || readPageMark(answer.headers)?.owner !== readPageMark(kept.headers)?.owner
}
