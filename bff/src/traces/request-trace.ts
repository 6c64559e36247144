import type { Context, Span, SpanOptions, Tracer } from '@opentelemetry/api'

/** How many parts of one request have a span at most: an import has thousands of statements. */
const MAX_PARTS = 256

/** The trace of one request, until it is answered. */
export class RequestTrace {
  private parts = 0
  private isAnswered = false

  constructor(
    private readonly tracer: Tracer,
    readonly span: Span,
  ) {}

  /** Starts the span of a part. Null after the answer, when work only continues because of the request, and past the limit. */
  startPart(name: string, options: SpanOptions, parent: Context): Span | null {
    if (this.isAnswered) return null
    this.parts += 1
    return this.parts > MAX_PARTS ? null : this.tracer.startSpan(name, options, parent)
  }

  end(): void {
    this.isAnswered = true
    if (this.parts > MAX_PARTS) this.span.setAttribute('reelroom.parts_without_span', this.parts - MAX_PARTS)
    this.span.end()
  }
}

/** The request that the server is working for. */
export interface Scope {
  readonly request: RequestTrace
  /** Has the span that the parts of this work belong to. */
  readonly context: Context
}
