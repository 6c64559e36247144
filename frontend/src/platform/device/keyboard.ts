/** Calls back when a key goes down anywhere in the page; returns a function that stops this. */
export function onKey(key: string, callback: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key && !event.defaultPrevented) callback()
  }
  // Captured, because a dialog keeps the arrow keys that bubble through it to itself.
  document.addEventListener('keydown', listener, { capture: true })
  return () => document.removeEventListener('keydown', listener, { capture: true })
}
