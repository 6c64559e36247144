import { createContext, startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useApp } from '../../app/app-context.tsx'

const HydratedContext = createContext(false)

/**
 * Brings the page alive right after the shell, in slices between which the browser answers. A value that the page might
 * look at has changed: before React can render that, it has to take over what the server rendered.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const { hydration } = useApp()
  const [hydrated, setHydrated] = useState(false)
  // Before anything can lead to another page; where the shell itself goes, nothing waits for it.
  useLayoutEffect(() => {
    hydration.begin()
    startTransition(() => setHydrated(true))
    return () => hydration.end()
  }, [hydration])
  // Only after its effects have run is a page alive.
  useEffect(() => {
    if (hydrated) hydration.end()
  }, [hydration, hydrated])
  return <HydratedContext value={hydrated}>{children}</HydratedContext>
}
