import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** A value of OTLP, as JSON has it (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
type AnyValue = Partial<{ stringValue: string; intValue: number | string; doubleValue: number; boolValue: boolean }>
type KeyValue = { readonly key: string; readonly value: AnyValue }
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly KeyValue[]
  readonly events: readonly unknown[]
  readonly links: readonly unknown[]
  readonly status: { readonly code?: number; readonly message?: string }
  readonly traceState?: string
}
interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A span with its parts, as an operator sees it. */
export interface SpanTree {
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client'
  readonly attributes: Readonly<Record<string, unknown>>
  readonly isError?: true
  readonly parts?: readonly SpanTree[]
}

interface Post {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A collector of traces on this machine, which accepts OTLP over HTTP. It stops when the test ends. */
export class Collector {
  readonly posts: Post[] = []
  /** How it answers a post; the body has been read. */
  answer: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  private readonly server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      this.posts.push({ path: request.url ?? '', headers: request.headers, body })
      this.answer(request, response)
    })
  })

  static async start(): Promise<Collector> {
    const collector = new Collector()
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => collector.stop())
    return collector
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** The settings with which a server sends its spans here as JSON. */
  get environment(): Record<string, string> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: this.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    }
  }

  get spans(): SentSpan[] {
    return this.resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }

  get resources(): TraceRequest['resourceSpans'] {
    return this.posts.flatMap(({ body }) => (JSON.parse(body.toString()) as TraceRequest).resourceSpans)
  }

  /** Everything that it received, as text. */
  get text(): string {
    return this.posts.map(({ body }) => body.toString()).join('\n')
  }

  /** The requests that it has spans of, in order of their start, with their parts. */
  get trees(): SpanTree[] {
    const { spans } = this
    const ids = new Set(spans.map(({ spanId }) => spanId))
    return sorted(spans.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId))).map((span) =>
      treeOf(span, spans),
    )
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

const kinds = ['', 'internal', 'server', 'client'] as const

function treeOf(span: SentSpan, all: readonly SentSpan[]): SpanTree {
  const parts = sorted(all.filter(({ parentSpanId }) => parentSpanId === span.spanId)).map((part) => treeOf(part, all))
  return {
    name: span.name,
    kind: kinds[span.kind] as SpanTree['kind'],
    attributes: valuesOf(span.attributes),
    ...(span.status.code === 2 ? { isError: true } : {}),
    ...(parts.length > 0 ? { parts } : {}),
  }
}

export const valuesOf = (attributes: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const sorted = (spans: readonly SentSpan[]): SentSpan[] =>
  spans.toSorted((one, other) => (BigInt(one.startTimeUnixNano) < BigInt(other.startTimeUnixNano) ? -1 : 1))
