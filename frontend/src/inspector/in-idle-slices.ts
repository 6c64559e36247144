/** Longest wait for a page that is never idle, and what an idle moment lasts where the browser does not say (ms). */
const IDLE_TIMEOUT_MS = 500
const slice = 5

/** Does something when the browser has nothing else to do; `hasTime` says for how long it may go on. */
export function inIdleSlices(work: (hasTime: () => boolean) => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback((deadline) => work(goesOn(() => deadline.timeRemaining() > 1)), { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(() => work(goesOn(lasting(slice))), IDLE_TIMEOUT_MS)
}

const lasting = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

/** A few get done whatever the time, so that a page that is never idle is told of too. */
function goesOn(hasTime: () => boolean): () => boolean {
  let few = 20
  return () => {
    few -= 1
    return few >= 0 || hasTime()
  }
}
