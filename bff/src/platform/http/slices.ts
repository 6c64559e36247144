import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work takes before others have their turn. */
const SLICE_MS = 5

/** Long work on the one thread: after each piece it pauses, if it has had its share. */
export class Slices {
  private began = performance.now()

  constructor(private readonly signal?: AbortSignal | undefined) {}

  /** @throws AbortError when the work is to end */
  async pause(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return
    await setImmediate()
    this.signal?.throwIfAborted()
    this.began = performance.now()
  }
}
