/**
 * Runs in the page: records its long tasks and its largest paint, logs when it is ready, and records when the last link
 * and button in view is hydrated, which React's property on the element shows.
 */
export function recordLoading() {
  const written = { tasks: [], lcp: 0, alive: 0 }
  globalThis.written = written
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('longtask', ({ startTime, duration }) => written.tasks.push({ startTime, duration }))
  each('largest-contentful-paint', ({ startTime }) => (written.lcp = startTime))
  const isInView = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
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
