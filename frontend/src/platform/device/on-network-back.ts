/** Calls back whenever the browser is online again. Returns how to stop. */
export function onNetworkBack(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
