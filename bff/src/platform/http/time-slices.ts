/** How long work runs before it yields to other requests (ms). */
const SLICE_MS = 4

/**
 * Divides long work into time slices, between which the event loop handles other requests. Several pieces of work may
 * share one: after each pause one of them continues.
 */
export class TimeSlices {
  private sliceStartedAt = performance.now()
  private readonly paused: (() => void)[] = []

  constructor(private readonly signal?: AbortSignal | undefined) {}

  /** Yields to the event loop if the slice is over. @throws AbortError when the signal was aborted */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.sliceStartedAt < SLICE_MS) return
    await new Promise<void>((resolve) => {
      this.paused.push(resolve)
      if (this.paused.length === 1) setImmediate(this.resumeNext)
    })
    this.signal?.throwIfAborted()
  }

  private readonly resumeNext = (): void => {
    this.sliceStartedAt = performance.now()
    this.paused.shift()?.()
    if (this.paused.length > 0) setImmediate(this.resumeNext)
  }
}
