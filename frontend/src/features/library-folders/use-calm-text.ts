import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two texts that are said. */
const CALM_MS = 10_000

/** A text that changes all the time, for whoever listens: at once when it is about something else, else now and then. */
export function useCalmText(text: string, about: string): string {
  const latest = useRef(text)
  const [said, setSaid] = useState(text)
  // What is shown is the latest; what is said follows it at its own pace.
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
