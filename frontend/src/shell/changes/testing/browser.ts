/** Waits for one turn of the event loop. */
export const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Fake Web Locks with a single lock (https://w3c.github.io/web-locks/). */
export function fakeLocks() {
  let last: Promise<unknown> | null = null
  type Work = (lock: object | null) => unknown
  return {
    request: async (_name: string, ...[options, work]: [{ ifAvailable: boolean }, Work] | [Work]) => {
      if (typeof options !== 'function' && last) return work!(null)
      const before = last
      const mine = (async () => {
        await before?.catch(() => undefined)
        return (typeof options === 'function' ? options : work!)({})
      })()
      last = mine
      return mine.finally(() => {
        if (last === mine) last = null
      })
    },
  }
}

/** A fake `BroadcastChannel`: all channels receive a message except the sender. */
export function fakeBroadcastChannel() {
  const channels = new Set<EventTarget>()
  return class extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage() {
      setImmediate(() => channels.forEach((other) => other === this || other.dispatchEvent(new Event('message'))))
    }
  }
}
