import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements. */
const CALM_MS = 10_000

/** Throttles a text for screen readers. It changes at once when `topic` changes, else every `THROTTLE_MS`. */
export function useCalmText(text: string, about: string): string {
  const latest = useRef(text)
  const [said, setSaid] = useState(text)
  // The ref holds the latest text; the announced text follows it at intervals.
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    setSaid(latest.current)
    const timer = setInterval(() => setSaid(latest.current), CALM_MS)
    return () => clearInterval(timer)
  }, [about])
  return said
}
