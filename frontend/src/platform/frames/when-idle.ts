/**
 * Runs work when the browser is idle, after `timeoutMs` at the latest, or after a second if the browser cannot tell.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, timeoutMs = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: timeoutMs })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 1000)
  return () => clearTimeout(id)
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The connection as the browser describes it; if it does not, the connection counts as fast and unmetered. */
export function connection(): Required<Connection> {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return { saveData, effectiveType }
}
