/** Milliseconds that matching may take before others have their turn. */
const longestMs = 4
let began = 0
const waiting: (() => void)[] = []

/**
 * Waits, when matching has had its share of the thread, until everything else has had its turn. However many look titles
 * up, they have one share together: after each pause one of them goes on.
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
