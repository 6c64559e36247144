/** Does something when the browser has nothing else to do; not every browser says when. Returns how not to. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 1000)
  return () => clearTimeout(id)
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser says of its connection; one that says nothing has none that one would spare. */
export function connection(): Required<Connection> {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
  return { saveData, effectiveType }
}
