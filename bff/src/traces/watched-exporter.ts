import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { OutageLog } from '../platform/telemetry/outage-log.ts'

type Done = (result: ExportResult) => void

/**
 * Sends spans through an exporter, ends exports that take too long, and logs an outage of the collector in two lines.
 */
export class WatchedExporter implements SpanExporter {
  private readonly outages = new OutageLog('traces', 'spans are dropped, requests are answered as ever')

  /** `limitMs`: how long one export may take, its retries included. `outside` runs something outside every trace. */
  constructor(
    private readonly exporter: SpanExporter,
    private readonly limitMs: number,
    private readonly outside: (work: () => void) => void,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    const finish = this.onceNoted(done)
    const timer = setTimeout(() => finish({ code: ExportResultCode.FAILED, error: new Late() }), this.limitMs).unref()
    this.exporter.export(spans, (result) => {
      clearTimeout(timer)
      finish(result)
    })
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown()
  }

  private onceNoted(done: Done): Done {
    let isDone = false
    return (result) => {
      if (isDone) return
      isDone = true
      this.outside(() => this.note(result))
      done(result)
    }
  }

  private note({ code, error }: ExportResult): void {
    if (code === ExportResultCode.SUCCESS) this.outages.noteSuccess()
    else this.outages.noteFailure('collector', reasonOf(error))
  }
}

class Late extends Error {
  override readonly message = 'it took too long'
}

/** A status of the collector, a code of the network, or a sentence; never a text of the collector. */
function reasonOf(error: (Error & { readonly code?: unknown }) | undefined): string {
  if (error instanceof Late) return error.message
  if (typeof error?.code === 'number') return `HTTP ${error.code}`
  return typeof error?.code === 'string' ? error.code : (error?.message ?? 'for an unknown reason')
}
