/** Milliseconds for which matching may hold the thread before it yields. */
const MAX_SLICE_MS = 4
let sliceStartedAt = 0
const waiting: (() => void)[] = []

/**
 * Yields to the event loop when matching has held the thread for its time slice. All lookups share one slice: after
 * each pause one of them continues.
 */
export async function yieldWhenDue(): Promise<void> {
  if (performance.now() - sliceStartedAt < MAX_SLICE_MS) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  sliceStartedAt = performance.now()
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
