import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { HttpService } from '@nestjs/axios'
import { isAxiosError, type AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios'
import axiosRetry, { retryAfter } from 'axios-retry'
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import type { z } from 'zod'
import { currentInterest } from '../../interest.ts'
import { Abandoned, MetadataError } from '@contract/metadata-error'
import { CallGate, GateClosed, type GateLimits } from './call-gate.ts'
import { failureOf, mayPass, refusalOf } from './failures.ts'

export interface TmdbAccess {
  readonly token: string
  readonly url: string
}

/** The calls of a question wait for their turns no longer than the gate's `waitMs`, all of them together. */
export interface TmdbLimits extends GateLimits {
  /** For one exchange, once it has its turn: connecting, reading, trying again. */
  readonly exchangeMs: number
  /** Of the decoded body. */
  readonly maxBytes: number
  readonly retryDelayMs: number
  /** So many failures in a row and the service is left alone for a while. */
  readonly failuresToOpen: number
  readonly openForMs: number
}

export const usualLimits: TmdbLimits = {
  waitMs: 15_000,
  exchangeMs: 5000,
  maxBytes: 8 * 1024 * 1024,
  // The service allows some forty questions in a second: 36 at the most leave room for another process.
  perSecond: 30,
  burst: 6,
  inFlight: 20,
  retryDelayMs: 250,
  failuresToOpen: 5,
  openForMs: 3000,
}

/** Until when a question may begin its calls; several calls for one question share it. */
export interface Deadline {
  readonly signal: AbortSignal
}
interface Exchange {
  readonly signal: AbortSignal
  readonly endsAt: number
}

export type TmdbQuery = Readonly<Record<string, string | number | undefined>>

const keepsFailing = 'the service keeps failing'
/** How long all calls pause when the service has had too many: a `Retry-After` within these bounds. */
const shortestPauseMs = 1000
const longestPauseMs = 5 * 60_000
/** Encoding is no defence (the service decodes before it resolves `..`), so nothing that would need it passes. */
const safePath = /^\/3(\/[a-z0-9_]+)+$/
const jsonType = /^application\/([\w.+-]+\+)?json\b/i

/**
 * Asks the metadata service: fixed origin, credential in the header alone, bounded in time, size and rate, one more
 * try for what may pass, left alone while it keeps failing.
 */
export class TmdbClient {
  private readonly axios: AxiosInstance
  private readonly base: URL
  private readonly gate: CallGate
  private readonly breaker: CircuitBreakerPolicy
  /** While the service is left alone, until this moment. */
  private restsUntil = 0
  private readonly agents = {
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
  }

  constructor(
    http: HttpService,
    private readonly access: TmdbAccess,
    private readonly limits: TmdbLimits,
  ) {
    this.axios = http.axiosRef
    axiosRetry(this.axios, { retries: 0 })
    this.base = new URL(access.url)
    this.gate = new CallGate(limits)
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof MetadataError),
      { breaker: new ConsecutiveBreaker(limits.failuresToOpen), halfOpenAfter: limits.openForMs },
    )
    this.breaker.onBreak(() => {
      this.restsUntil = Date.now() + limits.openForMs
      this.gate.empty(new GateClosed(limits.openForMs, keepsFailing))
    })
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
    return this.shaped(path, schema, await this.read(path, query, deadline))
  }

  /** What the service answers, in whatever shape. @throws MetadataError and nothing else */
  async read(path: string, query: TmdbQuery, deadline = this.deadline()): Promise<unknown> {
    return this.body(path, this.urlOf(path, query), deadline)
  }

  /** An answer in the shape that is wanted. @throws MetadataError */
  shaped<S extends z.ZodType>(path: string, schema: S, answer: unknown): z.output<S> {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 5)
    throw new MetadataError('unavailable', `${path} answered in an unknown shape (${fields.join(', ')})`)
  }

  private urlOf(path: string, query: TmdbQuery): URL {
    const prefix = this.base.pathname.replace(/(\/3)?\/*$/, '')
    const url = new URL(`${this.base.origin}${prefix}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    url.searchParams.sort()
    if (!safePath.test(path) || url.origin !== this.base.origin || url.pathname !== prefix + path) {
      throw new MetadataError('invalid', 'an address outside the service was refused')
    }
    return url
  }

  private async body(path: string, url: URL, deadline: Deadline): Promise<unknown> {
    const answer = await this.inTurn(deadline, () => this.exchange(path, url)).catch((error: unknown) => {
      if (error instanceof MetadataError) throw error
      if (error instanceof GateClosed) throw unavailable(`${path} was not asked: ${error.message}`, error.waitMs)
      if (isBrokenCircuitError(error)) {
        throw unavailable(`${path} was not asked: ${keepsFailing}`, this.limits.openForMs)
      }
      throw failureOf(path, error)
    })
    if (answer instanceof MetadataError) throw answer
    return answer
  }

  /** Only what the service itself does counts for or against it; waiting for a turn comes before. */
  private async inTurn<T>(deadline: Deadline, exchange: () => Promise<T>): Promise<T> {
    const rests = this.restsUntil - Date.now()
    if (rests > 0) throw new GateClosed(rests, keepsFailing)
    const interest = currentInterest()
    const waiter = {
      get isUrgent() {
        return interest.isUrgent
      },
      signal: AbortSignal.any([deadline.signal, interest.abandoned]),
    }
    try {
      return await this.gate.pass(waiter, () => this.breaker.execute(exchange))
    } catch (error) {
      throw error instanceof GateClosed && interest.abandoned.aborted ? new Abandoned() : error
    }
  }

  /** The body of an answer, or the refusal that is the answer. Only what speaks of a service in trouble is thrown. */
  private async exchange(path: string, url: URL): Promise<unknown> {
    try {
      const { data, headers, status } = await this.axios.get<string>(url.href, this.request(this.timed()))
      if (!jsonType.test(String(headers['content-type'])))
        throw new MetadataError('unavailable', `${path} answered no JSON`)
      const body = parseJson(data)
      if (body === undefined) throw new MetadataError('unavailable', `${path} answered broken JSON`)
      const refusal = refusalOf(path, status, body)
      if (refusal?.kind === 'unavailable') throw refusal
      return refusal ?? body
    } catch (error) {
      if (error instanceof MetadataError) throw error
      if (isAxiosError(error)) this.heed(error)
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

  private timed(): Exchange {
    const { exchangeMs } = this.limits
    return { signal: AbortSignal.timeout(exchangeMs), endsAt: performance.now() + exchangeMs }
  }

  private request({ signal, endsAt }: Exchange): AxiosRequestConfig {
    const delayOf = (error: AxiosError) => Math.max(retryAfter(error), this.limits.retryDelayMs)
    return {
      ...this.agents,
      headers: { accept: 'application/json', authorization: `Bearer ${this.access.token}` },
      responseType: 'text',
      maxRedirects: 0,
      maxContentLength: this.limits.maxBytes,
      signal,
      'axios-retry': {
        retries: 1,
        retryCondition: (error) => mayPass(error) && performance.now() + delayOf(error) < endsAt,
        retryDelay: (_, error) => delayOf(error),
        onRetry: (_, error) => {
          this.heed(error)
          this.gate.spend()
        },
      },
    }
  }

  private heed(error: AxiosError): void {
    if (isRateLimit(error)) this.gate.pause(Math.min(Math.max(retryAfter(error), shortestPauseMs), longestPauseMs))
  }
}

/** A service that counts is well. */
const isRateLimit = (error: unknown): error is AxiosError => isAxiosError(error) && error.response?.status === 429

const unavailable = (message: string, waitMs: number): MetadataError =>
  new MetadataError('unavailable', message, Math.max(1, Math.ceil(waitMs / 1000)))

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
