import { useEffect, useState } from 'react'

/** The current time, updated every `intervalMs` while the page is visible and `isRunning` is true. */
export function useNow(every: number, runs = true): number {
  const [now, setNow] = useState(Date.now)
  // A clock is outside of React.
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => document.hidden || setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every, runs])
  return now
}
