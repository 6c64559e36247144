/** How long work runs before it yields to other requests (ms). */
const SLICE_MS = 4

/**
 * Divides long work into time slices, between which the event loop handles other requests. Several pieces of work may
 * share one: after each pause they continue in turn, until the slice is over.
 */
export class TimeSlices {
  private sliceStartedAt = performance.now()
  private readonly paused: (() => void)[] = []

  constructor(private readonly signal?: AbortSignal | undefined) {}

  /** Yields to the event loop if the slice is over. @throws AbortError when the signal was aborted */
  async yieldIfDue(): Promise<void> {
    if (!this.isOver()) return
    await new Promise<void>((resolve) => {
      this.paused.push(resolve)
      if (this.paused.length === 1) setImmediate(this.resume)
    })
    this.signal?.throwIfAborted()
  }

  private isOver(): boolean {
    return performance.now() - this.sliceStartedAt >= SLICE_MS
  }

  private readonly resume = (): void => {
    this.sliceStartedAt = performance.now()
    this.resumeNext()
  }

  private resumeNext(): void {
    this.paused.shift()?.()
    // A tick after the microtasks, in which the resumed work continues.
    if (this.paused.length > 0) queueMicrotask(() => process.nextTick(this.resumeRest))
  }

  private readonly resumeRest = (): void => {
    if (this.isOver()) setImmediate(this.resume)
    else this.resumeNext()
  }
}
