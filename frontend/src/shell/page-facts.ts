import type { AnyRouter } from '@tanstack/react-router'
import type { LateShell } from './late-shell.ts'

/** Sends the navigations of the router to the machines as events: `page.left` and so on. Returns how to stop. */
export function reportPages(router: AnyRouter, shell: Pick<LateShell, 'send'>): () => void {
  const stops = [
    // The first page has no page before it, so nothing on it has to be closed.
    router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) shell.send({ type: 'page.left' })
    }),
    router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
      if (hrefChanged) shell.send({ type: 'page.loading' })
    }),
    router.subscribe('onResolved', () => {
      const failed = router.state.matches.some(({ status }) => status === 'error')
      shell.send({ type: failed ? 'page.failed' : 'page.loaded' })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
