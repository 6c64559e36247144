import { setImmediate } from 'node:timers/promises'

/** How long work runs before it yields to other requests (ms). */
const SLICE_MS = 5

/** Divides long work into time slices, between which the event loop handles other requests. */
export class TimeSlices {
  private sliceStartedAt = performance.now()

  constructor(private readonly signal?: AbortSignal | undefined) {}

  /** Yields to the event loop if the slice is over. @throws AbortError when the signal was aborted */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.sliceStartedAt < SLICE_MS) return
    await setImmediate()
    this.signal?.throwIfAborted()
    this.sliceStartedAt = performance.now()
  }
}
