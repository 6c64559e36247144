/** Milliseconds for which matching may hold the thread before it yields. */
const longestMs = 4
let began = 0
const waiting: (() => void)[] = []

/**
 * Yields to the event loop when matching has held the thread for its time slice. All lookups share one slice: after
 * each pause one of them continues.
 */
export async function yieldWhenDue(): Promise<void> {
  if (performance.now() - began < longestMs) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  began = performance.now()
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
