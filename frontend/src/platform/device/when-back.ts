const pauses = [2_000, 5_000, 10_000, 30_000] as const

/**
 * Resolves once the server answers again. It is polled with growing delays while the page is visible, and at once when
 * the network is back or the window gets the focus.
 */
export async function whenBack(fetch: typeof globalThis.fetch): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await nextChance(pauses[Math.min(attempt, pauses.length - 1)]!)
    const answered = await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
  }
}

const nextChance = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController()
    const look = () => {
      if (document.hidden) return
      stop.abort()
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(look, pause)
    window.addEventListener('online', look, { signal: stop.signal })
    window.addEventListener('focus', look, { signal: stop.signal })
  })
