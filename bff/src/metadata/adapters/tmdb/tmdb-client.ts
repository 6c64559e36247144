import type { HttpService } from '@nestjs/axios'
import { isAxiosError, type AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { DelegateBackoff, handleWhen, retry } from 'cockatiel'
import type { z } from 'zod'
import type { CallLoad } from '../../metadata-source.port.ts'
import { currentInterest } from '../../interest.ts'
import { Abandoned, MetadataError } from '@contract/metadata-error'
import { OutageLog } from '../../../platform/telemetry/outage-log.ts'
import { refusedServiceCalls, serviceCalls } from '../../../platform/telemetry/measured.ts'
import { CallGate, GateClosed, type GateLimits } from './call-gate.ts'
import {
  failureOf,
  isRateLimit,
  isTransient,
  outcomeOf,
  parseJson,
  refusalOf,
  reported,
  retryAfterMs,
  unavailable,
} from './failures.ts'
import { serviceUrl, type TmdbQuery } from './parameters.ts'
import { ServiceBreaker, subjectOf, type BreakerLimits } from './service-breaker.ts'

export interface TmdbAccess {
  readonly token: string
  readonly url: string
}

/** All calls for one request together wait in the gate's queue for at most `waitMs`. */
export interface TmdbLimits extends GateLimits, BreakerLimits {
  /** The timeout of one exchange after the queue: connecting, reading, a retry. */
  readonly exchangeMs: number
  /** The size of the decoded body. */
  readonly maxBytes: number
  readonly retryDelayMs: number
}

export const defaultLimits: TmdbLimits = {
  waitMs: 15_000,
  exchangeMs: 5000,
  // A season comes with the guests and the crew of its episodes, up to 10 kB each; the longest ones have 2,600 episodes.
  maxBytes: 32 * 1024 * 1024,
  // The service allows some 40 calls a second: at most 36 leave room for another process.
  perSecond: 30,
  burst: 6,
  inFlight: 20,
  retryDelayMs: 250,
  failuresToOpen: 5,
  openForMs: 3000,
}

/** Until when a request may start calls; several calls for one request share it. */
export interface Deadline {
  readonly signal: AbortSignal
}
interface Exchange {
  readonly signal: AbortSignal
  readonly endsAt: number
}

/** How long all calls pause after a 429: its `Retry-After` within these bounds. */
const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 5 * 60_000
const jsonType = /^application\/([\w.+-]+\+)?json\b/i

/**
 * The HTTP client of the metadata service: fixed origin, credential in the header alone, limits on time, size, rate,
 * one retry of transient failures, and a circuit breaker.
 */
export class TmdbClient {
  private readonly axios: AxiosInstance
  private readonly base: URL
  readonly gate: CallGate
  private readonly breaker: ServiceBreaker
  private readonly outages = new OutageLog('metadata', 'stored answers are used, and calls for others are answered 503')

  constructor(
    http: HttpService,
    private readonly access: TmdbAccess,
    private readonly limits: TmdbLimits,
  ) {
    this.axios = http.axiosRef
    this.base = new URL(access.url)
    this.gate = new CallGate(limits)
    this.breaker = new ServiceBreaker(limits, (refusal) => this.gate.rejectWaiting(refusal))
  }

  /** Whether calls for several subjects have failed since the last one that worked. */
  get isServiceFailing(): boolean {
    return this.breaker.isServiceFailing
  }

  get load(): CallLoad {
    return { ...this.gate.load, breaker: this.breaker.state }
  }

  deadline(): Deadline {
    return { signal: AbortSignal.timeout(this.limits.waitMs) }
  }

  /** @throws MetadataError and nothing else */
  async get<S extends z.ZodType>(
    path: string,
    query: TmdbQuery,
    schema: S,
    deadline = this.deadline(),
  ): Promise<z.output<S>> {
    return this.parse(path, schema, await this.read(path, query, deadline))
  }

  /** The answer as parsed JSON of any shape. @throws MetadataError and nothing else */
  async read(path: string, query: TmdbQuery, deadline = this.deadline()): Promise<unknown> {
    return this.body(path, serviceUrl(this.base, path, query), deadline)
  }

  /** An answer parsed with a schema. @throws MetadataError */
  parse<S extends z.ZodType>(path: string, schema: S, answer: unknown): z.output<S> {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 5)
    throw new MetadataError('unavailable', `${path} answered in an unknown shape (${fields.join(', ')})`)
  }

  private async body(path: string, url: URL, deadline: Deadline): Promise<unknown> {
    try {
      const answer = await this.withTurn(path, url, deadline)
      if (answer instanceof MetadataError) throw answer
      this.gate.noteAnswer()
      this.outages.noteSuccess()
      return answer
    } catch (error) {
      throw this.noted(path, error)
    }
  }

  /** The error for the caller. An outage is noted for the log. */
  private noted(path: string, error: unknown): MetadataError {
    if (error instanceof GateClosed) {
      refusedServiceCalls.report(() => ({}))
      this.outages.noteRefusal()
      return reported(unavailable(`${path} was not asked: ${error.message}`, error.waitMs))
    }
    const failure = error instanceof MetadataError ? error : failureOf(path, error)
    if (failure instanceof Abandoned) return failure
    if (failure.kind === 'unavailable') {
      this.outages.noteFailure(subjectOf(path), failure.message)
      return reported(failure)
    }
    this.outages.noteSuccess()
    return failure
  }

  /** Makes an exchange behind the gate and the circuit breaker, which does not count a refusal by the gate. */
  private async withTurn(path: string, url: URL, deadline: Deadline): Promise<unknown> {
    this.breaker.check(url)
    const interest = currentInterest()
    const waiter = {
      get isUrgent() {
        return interest.isUrgent
      },
      signal: AbortSignal.any([deadline.signal, interest.abandoned]),
    }
    try {
      return await this.gate.pass(waiter, () => this.breaker.execute(path, url, () => this.measured(path, url)))
    } catch (error) {
      throw error instanceof GateClosed && interest.abandoned.aborted ? new Abandoned() : error
    }
  }

  private measured(path: string, url: URL): Promise<unknown> {
    return serviceCalls.measure(
      () => ({ path: path.replaceAll(/(?<!^\/)\b[a-z]*\d+\b/g, ':id'), outcome: 'failed' }),
      async (facts) => {
        const answer = await this.exchange(path, url)
        if (facts) facts.outcome = outcomeOf(answer)
        return answer
      },
    )
  }

  /** Returns the body, or the error of a refusal; throws only the failures that the circuit breaker counts. */
  private async exchange(path: string, url: URL): Promise<unknown> {
    try {
      const { data, headers, status } = await this.requestWithRetry(url)
      if (!jsonType.test(String(headers['content-type'])))
        throw new MetadataError('unavailable', `${path} answered no JSON`)
      const body = parseJson(data)
      if (body === undefined) throw new MetadataError('unavailable', `${path} answered broken JSON`)
      const refusal = refusalOf(path, status, body)
      if (refusal?.kind === 'unavailable') throw refusal
      return refusal ?? body
    } catch (error) {
      if (error instanceof MetadataError) throw error
      if (isAxiosError(error)) this.pauseIfRateLimited(error)
      const refusal =
        isAxiosError(error) && error.response
          ? refusalOf(path, error.response.status, parseJson(error.response.data))
          : null
      if (refusal) return refusal
      const failure = failureOf(path, error)
      if (isRateLimit(error)) return failure
      throw failure
    }
  }

  private startExchange(): Exchange {
    const { exchangeMs } = this.limits
    return { signal: AbortSignal.timeout(exchangeMs), endsAt: performance.now() + exchangeMs }
  }

  /** Sends the request, and once more after a failure that may pass before the exchange ends. */
  private requestWithRetry(url: URL): Promise<AxiosResponse<string>> {
    const { signal, endsAt } = this.startExchange()
    const delayOf = (error: unknown) =>
      Math.max(isAxiosError(error) ? retryAfterMs(error) : 0, this.limits.retryDelayMs)
    const policy = retry(
      handleWhen(
        (error) =>
          isAxiosError(error) &&
          isTransient(error) &&
          !this.gate.isRefusing &&
          performance.now() + delayOf(error) < endsAt,
      ),
      {
        maxAttempts: 1,
        backoff: new DelegateBackoff(({ result }) => delayOf('error' in result ? result.error : undefined)),
      },
    )
    policy.onRetry((reason) => {
      if ('error' in reason && isAxiosError(reason.error)) this.pauseIfRateLimited(reason.error)
      this.gate.consumeToken()
    })
    return policy.execute(() => this.axios.get<string>(url.href, this.request(signal)))
  }

  private request(signal: AbortSignal): AxiosRequestConfig {
    return {
      headers: { accept: 'application/json', authorization: `Bearer ${this.access.token}` },
      responseType: 'text',
      maxContentLength: this.limits.maxBytes,
      signal,
    }
  }

  private pauseIfRateLimited(error: AxiosError): void {
    if (isRateLimit(error)) this.gate.pauseOnDemand(Math.min(Math.max(retryAfterMs(error), MIN_PAUSE_MS), MAX_PAUSE_MS))
  }
}
