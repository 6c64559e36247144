/** Longer than any frame of a page that is seen (ms); one that is not seen is never painted. */
const longestFrame = 100

/**
 * Resolves once the browser has painted what it had to paint; on the server at once. The router renders a page in one
 * go: by then what was pressed has been answered (https://web.dev/articles/optimize-inp).
 */
export function afterNextPaint(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrame)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
