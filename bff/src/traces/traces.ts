import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../platform/config/config.ts'
import { factsOf, methodName, noteAnswer } from '../platform/http/answer-facts.ts'
import { trustedProxyTest } from '../platform/http/trusted-proxies.ts'
import { RequestTrace } from './request-trace.ts'
import { followWork, type Scopes } from './work-spans.ts'

/** How long the last spans may take at a stop (ms): less than the time left after pending requests. */
const FLUSH_MS = 1500

/** Gives each request of a server a span, with spans of its parts below it. */
export class Traces {
  private readonly tracer: Tracer
  private readonly stop: () => void
  private readonly isTrusted: (address: string | undefined) => boolean

  /** `scopes`: the request that the server is working for. */
  constructor(
    private readonly provider: TracerProvider,
    private readonly scopes: Scopes,
    config: Pick<Config, 'database' | 'tmdb' | 'traces' | 'trustedProxies'>,
  ) {
    this.tracer = provider.getTracer('reelroom')
    this.stop = followWork(scopes, config)
    this.isTrusted = config.traces?.followsProxies ? trustedProxyTest(config.trustedProxies) : () => false
  }

  /** The id of the trace that the server is working for; undefined outside the requests that have one. */
  readonly currentId = (): string | undefined => this.scopes.getStore()?.request.span.spanContext().traceId

  /** Answers requests within a span each. */
  around(answer: RequestListener): RequestListener {
    return (request, response) => {
      const method = methodName(request.method)
      const parent = this.parentOf(request)
      const attributes = { 'http.request.method': method === 'other' ? '_OTHER' : method }
      const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      if (!span.isRecording()) return answer(request, response)
      const scope = { request: new RequestTrace(this.tracer, span), context: trace.setSpan(parent, span) }
      noteAnswer(response, { traceId: span.spanContext().traceId })
      response.once('close', () => {
        describeAnswer(span, method, response)
        scope.request.end()
      })
      return this.scopes.run(scope, answer, request, response)
    }
  }

  /** Sends the remaining spans, for a second and a half at most. */
  async close(): Promise<void> {
    this.stop()
    // Failed exports are in the log.
    const sent = this.provider.shutdown().catch(() => undefined)
    await Promise.race([sent, delay(FLUSH_MS, undefined, { ref: false })])
  }

  /**
   * The span that a trusted proxy names (W3C Trace Context §3.2); others could choose which requests are recorded. `tracestate`
   * and `baggage` are not read.
   */
  private parentOf({ headers, socket }: IncomingMessage): Context {
    const { traceparent } = headers
    if (typeof traceparent !== 'string' || !this.isTrusted(socket.remoteAddress)) return ROOT_CONTEXT
    const parent = parseTraceParent(traceparent)
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
  }
}

/** Names a span by the pattern of its route. No part of the address, no header and no address of a visitor is in it. */
function describeAnswer(span: Span, method: string, response: ServerResponse): void {
  const { route = 'none', verdict = 'handled' } = factsOf(response)
  const { statusCode } = response
  span.setAttributes({ 'http.response.status_code': statusCode, 'reelroom.verdict': verdict })
  const name = method === 'other' ? 'HTTP' : method
  span.updateName(route === 'none' ? name : `${name} ${route}`)
  if (route !== 'none') span.setAttribute('http.route', route)
  if (!response.writableFinished) span.setAttribute('reelroom.visitor_left', true)
  if (statusCode >= 500) span.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR })
}
