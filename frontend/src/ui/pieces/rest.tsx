import { useElementScrollRestoration } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/**
 * What is below the beginning of a page: where a press led to it, it follows as soon as the beginning is on the screen,
 * whose height it keeps free so that nothing moves up meanwhile. Who comes back to a place further down finds all of it.
 */
export function Rest({ children }: { readonly children: ReactNode }) {
  const isAfterPaint = useAfterPaint()
  const left = useElementScrollRestoration({ getElement: () => window })
  const [isFurtherDown] = useState(() => left !== undefined && left.scrollY > 0)
  return isAfterPaint || isFurtherDown ? children : <div className="min-h-screen" aria-busy="true" />
}
