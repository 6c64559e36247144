import type { Bus } from '../bus/bus.ts'
import { LogStore } from './model/log-store.ts'

/** Creates a store that receives the messages of the bus, and requests the logs of all recording pages. */
export function beginViewing(bus: Pick<Bus, 'listen' | 'post'>): LogStore {
  const store = new LogStore(nextFrame)
  bus.listen(store.take)
  bus.post({ type: 'hello', version: 1 })
  return store
}

const shortest = 80
let shownAt = 0

/**
 * Runs `show` before the next paint, at most about twelve times a second. A hidden window has no animation frames;
 * there `show` runs after a second.
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
