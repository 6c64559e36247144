/** Whether keys that go to an element are its text, so that they are not shortcuts. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null

/**
 * Whether an input event has text that an input method has not converted. The keyboards of Android compose every word, also English
 * ones, so that there each letter counts.
 */
export const isComposing = (event: Event): boolean =>
  event instanceof InputEvent && event.isComposing && !/Android/.test(navigator.userAgent)

/** Calls back when a key goes down anywhere in the page; returns a function that stops this. */
export function onKey(key: string, callback: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    // A key of an input method, such as Escape that discards its text, is not a key of the page.
    if (event.key === key && !event.defaultPrevented && !event.isComposing) callback()
  }
  // Captured, because a dialog keeps the arrow keys that bubble through it to itself.
  document.addEventListener('keydown', listener, { capture: true })
  return () => document.removeEventListener('keydown', listener, { capture: true })
}
