import { useEffect, useRef } from 'react'
import { commandOf, type PlayerCommand } from '../../domain/player/keys.ts'

/** What a key belongs to before the player: fields, and what is open over it. */
const takesKeys = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'
/** A slider has arrows and ends of its own. */
const ofSlider = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Runs what a key means while the player is there; `?` is its own here. */
export function useKeys(run: (command: PlayerCommand) => void): void {
  const latest = useRef(run)
  // The listener stays; what it runs is the newest.
  useEffect(() => {
    latest.current = run
  })
  // Keys act wherever the focus is. Captured, because the page's own list of keys opens with `?`, too.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"], [role="menu"]'))
        return
      if (target instanceof Element) {
        if (target.closest(takesKeys)) return
        if (key === ' ' && target.closest('button, a, [role="button"]')) return
        if (ofSlider.has(key) && target.closest('[role="slider"]')) return
      }
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current(command)
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
