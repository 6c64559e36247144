/** Longer than any frame of a visible page (ms); a hidden page is never painted. */
const MAX_FRAME_MS = 100

/**
 * Resolves after the next paint; on the server at once. The router renders a page in one long task, before which the
 * browser can show the response to a press (https://web.dev/articles/optimize-inp).
 */
export function afterNextPaint(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
