import { useEffect, useRef } from 'react'
import { commandOf, type PlayerCommand } from '../../domain/player/keys.ts'

/** Elements that handle keys themselves: fields, and menus and dialogs over the player. */
const ownKeysSelector = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'
/** Keys that a focused slider handles itself. */
const sliderKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Runs the command of a key while the player's page is shown. `?` opens the player's own list of shortcuts. */
export function useKeys(run: (command: PlayerCommand) => void, isOnPage: boolean): void {
  const latest = useRef(run)
  // The listener stays; the ref gives it the latest function.
  useEffect(() => {
    latest.current = run
  })
  // Keys act wherever the focus is. They are captured, because `?` opens the page's list of shortcuts, too.
  useEffect(() => {
    if (!isOnPage) return undefined
    const listener = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"], [role="menu"]'))
        return
      if (target instanceof Element) {
        if (target.closest(ownKeysSelector)) return
        if (key === ' ' && target.closest('button, a, [role="button"]')) return
        if (sliderKeys.has(key) && target.closest('[role="slider"]')) return
      }
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current(command)
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isOnPage])
}
