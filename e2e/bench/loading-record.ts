/** Long tasks, the time of the largest paint, and the moment when all visible parts were hydrated (ms of the page). */
export interface Loading {
  readonly tasks: { readonly startTime: number; readonly duration: number }[]
  lcp: number
  alive: number
}

declare global {
  interface Window {
    written: Loading
  }
}

/**
 * Runs in the page: records its long tasks and its largest paint, logs when it is ready, and records when the last
 * visible link and button has hydrated, which React's property on the element shows.
 */
export function recordLoading(): void {
  const written: Loading = { tasks: [], lcp: 0, alive: 0 }
  window.written = written
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('longtask', ({ startTime, duration }) => void written.tasks.push({ startTime, duration }))
  each('largest-contentful-paint', ({ startTime }) => (written.lcp = startTime))
  const isInView = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const controls = [...document.querySelectorAll('a, button')].filter(isInView)
    if (controls.length > 0 && controls.every(isAlive)) written.alive = performance.now()
    else setTimeout(look, 25)
  }
  each('mark', ({ name }) => {
    if (name !== 'app-ready') return
    console.debug(name)
    look()
  })
}
