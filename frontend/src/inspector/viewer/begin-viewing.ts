import type { Bus } from '../bus/bus.ts'
import { LogStore } from './model/log-store.ts'

/** Asks who records, and gathers what they tell. */
export function beginViewing(bus: Pick<Bus, 'listen' | 'post'>): LogStore {
  const store = new LogStore(nextFrame)
  bus.listen(store.take)
  bus.post({ type: 'hello', version: 1 })
  return store
}

const shortest = 80
let shownAt = 0

/**
 * Before the browser paints next, but no more than a dozen times a second, which is as often as anybody can read. Frames stand
 * still in a window that is not looked at: there, seconds count.
 */
function nextFrame(show: () => void): void {
  let frame = 0
  const run = () => {
    clearTimeout(late)
    clearTimeout(early)
    cancelAnimationFrame(frame)
    shownAt = performance.now()
    show()
  }
  const late = setTimeout(run, 1000)
  const early = setTimeout(
    () => (frame = requestAnimationFrame(run)),
    Math.max(0, shownAt + shortest - performance.now()),
  )
}
