import type { Bus } from '../bus/bus.ts'
import { LogStore } from './model/log-store.ts'

/** Creates a store that receives the messages of the bus, and requests the logs of all recording pages. */
export function connectLogStore(bus: Pick<Bus, 'listen' | 'post'>): LogStore {
  const store = new LogStore(nextFrame)
  bus.listen(store.receive)
  bus.post({ type: 'hello', version: 1 })
  return store
}

const MIN_FRAME_INTERVAL_MS = 80
let shownAt = 0

/**
 * Runs `show` before the next paint, at most about twelve times a second. A hidden window has no animation frames;
 * there `show` runs after a second.
 */
function nextFrame(show: () => void): void {
  let frame = 0
  const run = () => {
    clearTimeout(fallbackTimer)
    clearTimeout(frameTimer)
    cancelAnimationFrame(frame)
    shownAt = performance.now()
    show()
  }
  const fallbackTimer = setTimeout(run, 1000)
  const frameTimer = setTimeout(
    () => (frame = requestAnimationFrame(run)),
    Math.max(0, shownAt + MIN_FRAME_INTERVAL_MS - performance.now()),
  )
}
