import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The origin of an answer: `early`, before the framework saw the request; `refused`, because of its host; `health`;
 * `handled` by a route.
 */
export type Verdict = 'early' | 'refused' | 'health' | 'handled'

/** The facts about an answer for the log and the metrics, besides its status. */
interface AnswerFacts {
  readonly requestId?: string
  /** The trace that the request has a span in. */
  readonly traceId?: string
  /** The pattern of the route. */
  readonly route?: string
  readonly verdict?: Verdict
  /** The type of the problem that was answered. */
  readonly problem?: string
}

const facts = new WeakMap<ServerResponse, AnswerFacts>()

/** Adds facts about an answer. */
export const noteAnswer = (response: ServerResponse, more: AnswerFacts): void =>
  void facts.set(response, { ...facts.get(response), ...more })

export const factsOf = (response: ServerResponse): AnswerFacts => facts.get(response) ?? {}

/** A request that has its answer, or whose visitor left. Every text is one of few. */
interface FinishedRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly verdict: Verdict
  readonly requestId: string | undefined
  /** The trace that it has a span in. */
  readonly traceId?: string
}
export type RequestObserver = (request: FinishedRequest) => void

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Calls an observer once when the response has ended, however it ends. */
export function observe({ method }: IncomingMessage, response: ServerResponse, observer: RequestObserver): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const { route = 'none', verdict = 'handled', requestId, traceId } = factsOf(response)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const traced = traceId === undefined ? {} : { traceId }
    observer({ method: methodName(method), route, status: response.statusCode, ms, verdict, requestId, ...traced })
  })
}

/** A method as it was sent, or `other`. */
export const methodName = (method = ''): string => (methods.has(method) ? method : 'other')

/** The name of a Fastify route: its pattern, `page` for every page, `none` if no route fits. */
export const routeName = (pattern: string | undefined): string =>
  pattern === '*' || pattern === '/*' ? 'page' : (pattern ?? 'none')

/** The longest part of a path that is logged; tokens, ids of members and addresses of calendars are longer. */
const MAX_PATH_PART = 20

/** A path for the log: without its query, its e-mail addresses, and its parts that may be secrets. */
export const loggedPath = (url: string): string =>
  url
    .split('?', 1)[0]!
    .split('/')
    .map((part) => (part.length > MAX_PATH_PART || /@|%/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 200)
