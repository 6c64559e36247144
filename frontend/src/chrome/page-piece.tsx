import { useLayoutEffect, type ReactNode } from 'react'
import { useApp } from '../context/app-context.tsx'
import { Piece } from '../ui/pieces/piece.tsx'

/** The hydration piece of the page itself; navigations wait until it is hydrated. */
export function PagePiece({ children }: { readonly children: ReactNode }) {
  const { hydration } = useApp()
  // A layout effect runs before any navigation. Where the shell is unmounted, nothing waits any more.
  useLayoutEffect(() => {
    hydration.begin()
    return () => hydration.end()
  }, [hydration])
  return <Piece onHydrated={hydration.finish}>{children}</Piece>
}
