import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two announcements. */
const THROTTLE_MS = 10_000

/** Throttles a text for screen readers. It changes at once when `topic` changes, else every `THROTTLE_MS`. */
export function useThrottledText(text: string, topic: string): string {
  const latest = useRef(text)
  const [announced, setAnnounced] = useState(text)
  // The ref holds the latest text; the announced text follows it at intervals.
  useEffect(() => {
    latest.current = text
  }, [text])
  // A timer announces the text until the topic changes or the component is removed.
  useEffect(() => {
    setAnnounced(latest.current)
    const timer = setInterval(() => setAnnounced(latest.current), THROTTLE_MS)
    return () => clearInterval(timer)
  }, [topic])
  return announced
}
