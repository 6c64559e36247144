import { useShell } from '../shell-context.tsx'
import type { KeepFreshParts } from './keep-fresh.ts'

/** A function that begins to keep the page fresh: the member has made a connection. */
export function useBeginFreshness(): (parts: Omit<KeepFreshParts, 'revision'>) => void {
  const shell = useShell()
  return (parts) =>
    void Promise.all([shell.started, import('./keep-fresh.ts')])
      .then(([root, { keepFresh }]) => keepFresh(root, { ...parts, revision: null }))
      .catch(reportError)
}
