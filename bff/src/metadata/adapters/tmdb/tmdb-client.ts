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
import { MetadataError } from '../../metadata-source.port.ts'
import { CallGate, GateClosed } from './call-gate.ts'
import { failureOf, mayPass, refusalOf } from './failures.ts'

export interface TmdbAccess {
  readonly token: string
  readonly url: string
}

export interface TmdbLimits {
  /** For a whole question: waiting for a turn, connecting, reading, trying again. */
  readonly deadlineMs: number
  /** Of the decoded body. */
  readonly maxBytes: number
  readonly perSecond: number
  readonly inFlight: number
  readonly retryDelayMs: number
  /** So many failures in a row and the service is left alone for a while. */
  readonly failuresToOpen: number
  readonly openForMs: number
}

export const usualLimits: TmdbLimits = {
  deadlineMs: 5000,
  maxBytes: 8 * 1024 * 1024,
  perSecond: 20,
  inFlight: 10,
  retryDelayMs: 250,
  failuresToOpen: 5,
  openForMs: 10_000,
}

/** The time a question has; several calls for one question share it. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly endsAt: number
}

export type TmdbQuery = Readonly<Record<string, string | number | undefined>>

/** The longest that a `Retry-After` is heeded for all calls. */
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
    this.gate = new CallGate({ ...limits, maxWaitMs: limits.deadlineMs })
    this.breaker = circuitBreaker(
      handleWhen((error) => error instanceof MetadataError),
      { breaker: new ConsecutiveBreaker(limits.failuresToOpen), halfOpenAfter: limits.openForMs },
    )
  }

  deadline(): Deadline {
    return { signal: AbortSignal.timeout(this.limits.deadlineMs), endsAt: performance.now() + this.limits.deadlineMs }
  }

  /** @throws MetadataError and nothing else */
  async get<S extends z.ZodType>(
    path: string,
    query: TmdbQuery,
    schema: S,
    deadline = this.deadline(),
  ): Promise<z.output<S>> {
    const url = this.urlOf(path, query)
    const parsed = schema.safeParse(await this.body(path, url, deadline))
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
    try {
      const answer = await this.breaker.execute(
        () => this.gate.pass(deadline.signal, () => this.exchange(path, url, deadline)),
        deadline.signal,
      )
      if (answer instanceof MetadataError) throw answer
      return answer
    } catch (error) {
      if (error instanceof MetadataError) throw error
      if (error instanceof GateClosed) throw unavailable(`${path} was not asked: ${error.message}`, error.waitMs)
      if (isBrokenCircuitError(error)) {
        throw unavailable(`${path} was not asked: the service keeps failing`, this.limits.openForMs)
      }
      throw failureOf(path, error)
    }
  }

  /** The body of an answer, or the refusal that is the answer. Only what speaks of a service in trouble is thrown. */
  private async exchange(path: string, url: URL, deadline: Deadline): Promise<unknown> {
    try {
      const { data, headers, status } = await this.axios.get<string>(url.href, this.request(deadline))
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
      throw failureOf(path, error)
    }
  }

  private request({ signal, endsAt }: Deadline): AxiosRequestConfig {
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
    const wait = error.response?.status === 429 ? retryAfter(error) : 0
    if (wait > 0) this.gate.pause(Math.min(wait, longestPauseMs))
  }
}

const unavailable = (message: string, waitMs: number): MetadataError =>
  new MetadataError('unavailable', message, Math.max(1, Math.ceil(waitMs / 1000)))

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
