import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * The keyboard focus of notifications: F6 moves it to the newest one, and closing or acting on one moves it back to
 * where it was before. While a dialog is open, F6 does nothing.
 */
export function useNotificationFocus() {
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  // F6 works anywhere on the page, so the listener is on the document.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      const button = region.current?.querySelector<HTMLElement>('li:last-child button')
      if (!button) return
      event.preventDefault()
      button.focus()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return {
    region,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return
      previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    goBack: () => {
      if (!region.current?.contains(document.activeElement)) return
      const target = previousFocus.current?.isConnected
        ? previousFocus.current
        : document.querySelector<HTMLElement>('#main')
      target?.focus({ preventScroll: true })
    },
  }
}
