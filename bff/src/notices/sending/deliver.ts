/** `gone`: the service does not know the recipient any more. */
export type Outcome = 'sent' | 'failed' | 'gone'

/** Attempts, the wait before the second (ms; four times longer before each further one), and the longest wait that a service can ask for. */
const [TRIES, FIRST_WAIT_MS, MAX_WAIT_MS] = [3, 2000, 10 * 60_000]

interface Delivery {
  /** Sends once. A rejection is a service that does not answer. */
  readonly attempt: () => Promise<Response>
  /** Rejects when the server stops. */
  readonly wait: (ms: number) => Promise<void>
  readonly tries?: number
  /** Gets the reason of a failure, without a secret. */
  readonly onFailure: (reason: string) => void
}

/**
 * Delivers a message: at most three attempts, if the service is busy or does not answer, with growing waits and those
 * that it asks for (`Retry-After`, RFC 9110 §10.2.3). It never rejects.
 */
export async function deliver({ attempt, wait, onFailure, tries = TRIES }: Delivery): Promise<Outcome> {
  for (let tried = 1; ; tried += 1) {
    const { outcome, reason, retryAfterMs } = await tryOnce(attempt)
    if (outcome !== 'busy') {
      if (outcome === 'failed') onFailure(reason)
      return outcome
    }
    const waitMs = Math.max(FIRST_WAIT_MS * 4 ** (tried - 1), retryAfterMs)
    const isLast = tried >= tries || waitMs > MAX_WAIT_MS
    const isStopped =
      isLast ||
      (await wait(waitMs).then(
        () => false,
        () => true,
      ))
    if (!isStopped) continue
    onFailure(reason)
    return 'failed'
  }
}

interface Verdict {
  readonly outcome: Outcome | 'busy'
  readonly reason: string
  readonly retryAfterMs: number
}

async function tryOnce(attempt: Delivery['attempt']): Promise<Verdict> {
  try {
    return verdictOf(await attempt())
  } catch (error) {
    return { outcome: 'busy', reason: error instanceof Error ? error.name : 'no answer', retryAfterMs: 0 }
  }
}

/** A page of HTML is a proxy's or a portal's, whatever its status. */
function verdictOf({ status, headers }: Response): Verdict {
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html')
  const verdict = { reason: isPage ? `${status} with a page` : String(status), retryAfterMs: 0 }
  if ((status === 404 || status === 410) && !isPage) return { ...verdict, outcome: 'gone' }
  if (status >= 200 && status < 300 && !isPage) return { ...verdict, outcome: 'sent' }
  if (status !== 429 && status < 500) return { ...verdict, outcome: 'failed' }
  return { ...verdict, outcome: 'busy', retryAfterMs: retryAfter(headers.get('retry-after')) }
}

/** Seconds, or a date. */
function retryAfter(header: string | null, now = Date.now()): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
