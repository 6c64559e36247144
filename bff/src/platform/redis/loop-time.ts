const SLICES = 5

/**
 * Waits for a promise for at most `limitMs` of the event loop's own time, and rejects after that. Time in which other work holds
 * the event loop does not count, because nothing can be received then: the limit is measured in slices, and a slice that
 * takes longer counts as one. What has arrived by the end is received before it is judged.
 */
export function withinLoopTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let slicesLeft = SLICES
    const timer = setInterval(() => {
      slicesLeft -= 1
      if (slicesLeft > 0) return
      clearInterval(timer)
      // The event loop reads the sockets between its timers and this.
      setImmediate(() => reject(new Error(`no answer within ${limitMs} ms`)))
    }, limitMs / SLICES)
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}
