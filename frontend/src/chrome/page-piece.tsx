import { useLayoutEffect, type ReactNode } from 'react'
import { useApp } from '../context/app-context.tsx'
import { Piece } from '../ui/pieces/piece.tsx'

/** The page itself, which no other one replaces before it is alive. */
export function PagePiece({ children }: { readonly children: ReactNode }) {
  const { hydration } = useApp()
  // Before anything can lead to another page; where the shell itself goes, nothing waits for it.
  useLayoutEffect(() => {
    hydration.begin()
    return () => hydration.end()
  }, [hydration])
  return <Piece onAlive={hydration.over}>{children}</Piece>
}
