import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'

interface FreshOrNetworkOptions extends StrategyOptions {
  /** Seconds after which a copy waits for the network (§9). */
  readonly freshSeconds: number
}

/**
 * Answers with a copy while it is fresh, and renews it in the background. An older copy is used only if the network
 * does not answer, and if the cache still has it.
 */
export class FreshOrNetwork extends Strategy {
  private readonly freshSeconds: number

  constructor({ freshSeconds, ...options }: FreshOrNetworkOptions) {
    super(options)
    this.freshSeconds = freshSeconds
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const renewed = handler.fetchAndCachePut(request)
    const copy = await handler.cacheMatch(request)
    if (copy && ageSeconds(copy) < this.freshSeconds) {
      void handler.waitUntil(renewed.catch(() => undefined))
      return copy
    }
    if (!copy) return renewed
    // Kept alive, so that a failure of the network is handled here alone.
    return renewed.catch(() => copy)
  }
}

/** The age of an answer by its `Date` (RFC 9110); without a date it is old. */
const ageSeconds = ({ headers }: Response): number => {
  const sentAt = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(sentAt) ? Infinity : (Date.now() - sentAt) / 1000
}
