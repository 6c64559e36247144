import { useElementScrollRestoration } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/**
 * The lower part of a page. After a navigation it is rendered once the upper part was painted; until then a placeholder
 * of one screen height keeps the footer down. If the scroll position is restored further down, it is rendered at once.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const isAfterPaint = useAfterPaint()
  const left = useElementScrollRestoration({ getElement: () => window })
  const [isFurtherDown] = useState(() => left !== undefined && left.scrollY > 0)
  return isAfterPaint || isFurtherDown ? children : <div className="min-h-screen" aria-busy="true" />
}
