import type { AnyRouter } from '@tanstack/react-router'
import type { LateShell } from './late-shell.ts'

/** Tells the machines when a page is left, begins to load, is there, or could not be loaded; returns how to stop. */
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
