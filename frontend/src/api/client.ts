import type { Call, Out, CallRequest } from '@contract/calls/call'
import type { LocaleCode } from '@contract/locale'
import { idempotencyHeader } from '@contract/idempotency'
import { memberHeader } from '@contract/member-header'
import type { Problem } from '@contract/problem'
import { learnTime } from './server-clock.ts'
import { retryAfterOf } from './retry-after.ts'

/** Whether a body is sent unchanged: bytes of JSON, files and forms. */
const isRawBody = (body: object): body is Blob | FormData | ArrayBuffer =>
  body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer

/** The content type: a picture's own type, bytes for other files, null for a form (the browser sets it), else JSON. */
function contentTypeOf(body: object): string | null {
  if (body instanceof FormData) return null
  if (!(body instanceof Blob)) return 'application/json'
  return body.type.startsWith('image/') ? body.type : 'application/octet-stream'
}

/** An answer with an error status. The message contains the status, which an error screen needs. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
    /** Milliseconds until the request may be repeated (Retry-After); null if the answer has no such header. */
    readonly retryAfter: number | null = null,
  ) {
    super(`The call was answered with ${status}`)
    this.name = 'ApiError'
  }
}

/** No answer at all: the network, or the server behind it, is gone. */
export class NetworkError extends TypeError {
  constructor(cause: TypeError) {
    super(cause.message, { cause })
    this.name = 'NetworkError'
  }
}

/** Whether a later attempt may succeed: there was no answer, or a server could not reach the one behind it. */
export const isUnreachable = (error: unknown): error is ApiError | NetworkError =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

export const isNotFoundError = (error: unknown): boolean => error instanceof ApiError && error.status === 404

interface RequestOptions {
  signal?: AbortSignal
  /** The only member for whom the call is made: the server refuses it with 401 in another member's session. */
  member?: string
  /** Names the change that the call makes: the server applies it once, however often the call is sent. */
  idempotencyKey?: string
}
type CallOptions<C extends Call> = CallRequest<C> & RequestOptions

/** Makes a call of the contract; rejects with an ApiError for a refusal and with the network's own error otherwise. */
export type Api = <C extends Call>(call: C, options: CallOptions<C>) => Promise<Out<C>>
/** The same without the types of any one call. */
interface RequestParts extends RequestOptions {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}

/** The language of content, and its country (ISO 3166-1) if that is not the one of the language. */
export interface ContentLocale {
  readonly language: LocaleCode
  readonly region?: string
}

/** Characters of a body. Keepalive requests share 64 KiB (the Fetch standard, HTTP-network-or-cache fetch). */
const MAX_KEEPALIVE_LENGTH = 16_000

/**
 * Creates the client. `fetch` reaches the server, over the network or in process; every call sends the content locale.
 */
export function createApi(fetch: typeof globalThis.fetch, contentLocale: () => ContentLocale): Api {
  const sendRequest = async (
    { route }: Call,
    { params, query, body, signal, member, idempotencyKey }: RequestParts,
  ): Promise<unknown> => {
    const [method, pattern] = route.split(' ') as [string, string]
    const search = new URLSearchParams({ ...contentLocale() })
    for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
    const content = body === undefined || isRawBody(body) ? body : JSON.stringify(body)
    const type = body === undefined ? null : contentTypeOf(body)
    const response = await fetchOrNetworkError(fetch, `${fillPath(pattern, params ?? {})}?${search}`, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        accept: 'application/json',
        ...(type === null ? {} : { 'content-type': type }),
        ...(member === undefined ? {} : { [memberHeader]: member }),
        ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
      },
      ...(content === undefined ? {} : { body: content }),
      // A change is still sent when its page is closed at once.
      ...(method !== 'GET' && typeof content === 'string' && content.length <= MAX_KEEPALIVE_LENGTH
        ? { keepalive: true }
        : {}),
    })
    if (!import.meta.env.SSR) learnTime(response.headers)
    if (!response.ok) throw new ApiError(response.status, await problemOf(response), retryAfterOf(response.headers))
    return response.json()
  }
  // SAFETY: the server's handler of a call does not compile if it answers anything else.
  return sendRequest as Api
}

/** A rejection of `fetch` that is a TypeError is the network's (the Fetch standard, fetch method). */
async function fetchOrNetworkError(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error
  }
}

const fillPath = (pattern: string, params: object): string =>
  pattern.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )

async function problemOf(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return null
  // SAFETY: only the server's own problem filter answers with this content type.
  return (await response.json()) as Problem
}
