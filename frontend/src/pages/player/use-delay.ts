import { useState } from 'react'

const nameOf = (key: string): string => `reelroom-captions-delay ${key}`

/** Seconds by which the captions of a film appear later. They are stored per film on this device. */
export function useDelay(key: string): readonly [number, (delay: number) => void] {
  const [changed, setChanged] = useState<{ key: string; delay: number } | null>(null)
  const delay = changed?.key === key ? changed.delay : kept(key)
  return [
    delay,
    (wanted) => {
      const delay = Math.round(wanted * 10) / 10
      setChanged({ key, delay })
      try {
        if (delay === 0) localStorage.removeItem(nameOf(key))
        else localStorage.setItem(nameOf(key), String(delay))
      } catch {
        // Storage is blocked or full: the delay lasts until the page is left.
      }
    },
  ]
}

function kept(key: string): number {
  try {
    const delay = Number(localStorage.getItem(nameOf(key)))
    return Number.isFinite(delay) ? delay : 0
  } catch {
    return 0
  }
}
