import { useState } from 'react'

const storageKey = (key: string): string => `reelroom-captions-delay ${key}`

/** Seconds by which the captions of a film appear later. They are stored per film on this device. */
export function useCaptionsDelay(key: string): readonly [number, (delay: number) => void] {
  const [changed, setChanged] = useState<{ key: string; delay: number } | null>(null)
  const delay = changed?.key === key ? changed.delay : storedDelay(key)
  return [
    delay,
    (newDelay) => {
      const delay = Math.round(newDelay * 10) / 10
      setChanged({ key, delay })
      try {
        if (delay === 0) localStorage.removeItem(storageKey(key))
        else localStorage.setItem(storageKey(key), String(delay))
      } catch {
        // Storage is blocked or full: the delay lasts until the page is left.
      }
    },
  ]
}

function storedDelay(key: string): number {
  try {
    const delay = Number(localStorage.getItem(storageKey(key)))
    return Number.isFinite(delay) ? delay : 0
  } catch {
    return 0
  }
}
