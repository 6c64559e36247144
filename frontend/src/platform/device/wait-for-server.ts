const RETRY_DELAYS_MS = [2_000, 5_000, 10_000, 30_000] as const

/**
 * Resolves once the server answers again. It is polled with growing delays while the page is visible, and at once when
 * the network is back or the window gets the focus.
 */
export async function waitForServer(fetch: typeof globalThis.fetch): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await nextAttempt(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]!)
    const answered = await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
  }
}

const nextAttempt = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController()
    const check = () => {
      if (document.hidden) return
      stop.abort()
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(check, pause)
    window.addEventListener('online', check, { signal: stop.signal })
    window.addEventListener('focus', check, { signal: stop.signal })
  })
