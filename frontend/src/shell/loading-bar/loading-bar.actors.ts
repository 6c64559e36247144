import { fromCallback, type AnyEventObject } from 'xstate'

export const loadingBarActors = () => ({
  /** Sends one tick per frame, with the milliseconds since the bar was started. */
  frames: fromCallback<AnyEventObject>(({ sendBack }) => {
    const startedAt = performance.now()
    let handle = requestAnimationFrame(function tick(time) {
      sendBack({ type: 'bar.tick', elapsed: time - startedAt })
      handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }),
})
