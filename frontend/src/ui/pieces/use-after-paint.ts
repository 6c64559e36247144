import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { afterNextPaint } from '../../platform/frames/after-next-paint.ts'

/**
 * False for the first picture of what a press led to, true once the browser has shown that: then React renders, in slices,
 * what can come a moment later. What the server made has all of it from the start.
 */
export function useAfterPaint(): boolean {
  const isMadeHere = useSyncExternalStore(noChange, inBrowser, onServer)
  const [isAfter, setIsAfter] = useState(!isMadeHere)
  // Nobody but the browser knows when something is on the screen.
  useEffect(() => {
    if (isAfter) return
    let isGone = false
    void afterNextPaint().then(() => {
      if (!isGone) startTransition(() => setIsAfter(true))
    })
    return () => {
      isGone = true
    }
  }, [isAfter])
  return isAfter
}

const noChange = () => () => undefined
const inBrowser = () => true
/** Also while what the server made comes alive. */
const onServer = () => false
