/** Longest wait on a page that is never idle, and the length of a slice without `requestIdleCallback` (ms). */
const IDLE_TIMEOUT_MS = 500
const SLICE_MS = 5

/** Runs `work` when the browser is idle; `work` may continue as long as `hasTime()` is true. */
export function inIdleSlices(work: (hasTime: () => boolean) => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback((deadline) => work(withMinimumSteps(() => deadline.timeRemaining() > 1)), {
      timeout: IDLE_TIMEOUT_MS,
    })
  else setTimeout(() => work(withMinimumSteps(timeLimit(SLICE_MS))), IDLE_TIMEOUT_MS)
}

const timeLimit = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

/** The first 20 calls return true whatever the time, so that the work of a page that is never idle progresses too. */
function withMinimumSteps(hasTime: () => boolean): () => boolean {
  let remainingSteps = 20
  return () => {
    remainingSteps -= 1
    return remainingSteps >= 0 || hasTime()
  }
}
