import { useEffect, useState } from 'react'

/** The current time, updated every `intervalMs` while the page is visible and `isRunning` is true. */
export function useNow(intervalMs: number, isRunning = true): number {
  const [now, setNow] = useState(Date.now)
  // A clock is outside of React.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => document.hidden || setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, isRunning])
  return now
}
