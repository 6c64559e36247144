import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { afterNextPaint } from '../../platform/frames/after-next-paint.ts'

/**
 * False for the first paint after a navigation, true afterwards: React then renders the less urgent parts in a
 * transition. Always true in a page that the server rendered.
 */
export function useAfterPaint(): boolean {
  const isClientRendered = useSyncExternalStore(noChange, inBrowser, onServer)
  const [isAfter, setIsAfter] = useState(!isClientRendered)
  // An effect: only the browser knows when it has painted.
  useEffect(() => {
    if (isAfter) return
    let isUnmounted = false
    void afterNextPaint().then(() => {
      if (!isUnmounted) startTransition(() => setIsAfter(true))
    })
    return () => {
      isUnmounted = true
    }
  }, [isAfter])
  return isAfter
}

const noChange = () => () => undefined
const inBrowser = () => true
/** Also during hydration. */
const onServer = () => false
