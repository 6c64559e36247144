import { startTransition, useEffect, useState } from 'react'

/** Whether a promise has settled; true without one. React splits the rendering that follows, so that presses get an answer meanwhile. */
export function useSettled(promise: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>()
  // An effect: a promise is known to be settled only later.
  useEffect(() => {
    let isUnmounted = false
    const settle = () => {
      if (!isUnmounted) startTransition(() => setSettled(promise))
    }
    promise?.then(settle, settle)
    return () => {
      isUnmounted = true
    }
  }, [promise])
  return promise === undefined || settled === promise
}
