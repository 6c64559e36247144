import type { AnyRouter } from '@tanstack/react-router'
import type { LateShell } from './late-shell.ts'

/**
 * Sends the navigations of the router to the machines as events: `page.left` and so on. A page that starts with known
 * data (`rest` in its loader's data) has loaded when the rest of it has. Returns how to stop.
 */
export function reportPages(router: AnyRouter, shell: Pick<LateShell, 'send'>): () => void {
  let navigation = 0
  const stops = [
    // The first page has no page before it, so nothing on it has to be closed.
    router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) shell.send({ type: 'page.left' })
    }),
    router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      navigation += 1
      if (hrefChanged) shell.send({ type: 'page.loading' })
    }),
    router.subscribe('onResolved', () => {
      const { matches } = router.state
      if (matches.some(({ status }) => status === 'error')) return shell.send({ type: 'page.failed' })
      const started = navigation
      const report = () => {
        if (started === navigation) shell.send({ type: 'page.loaded' })
      }
      const rest = restOf(matches.at(-1)?.loaderData)
      // A page whose rest fails is loaded again, and that load fails.
      if (rest) rest.then(report, () => undefined)
      else report()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

const restOf = (data: unknown): Promise<unknown> | null =>
  typeof data === 'object' && data !== null && 'rest' in data && data.rest instanceof Promise ? data.rest : null
