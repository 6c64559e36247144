import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * By keyboard: F6 leads from anywhere to the newest notification, and whoever closes or acts on one goes on where they
 * came from. In a dialog the focus stays.
 */
export function useNoticeFocus() {
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  // A key that is pressed anywhere reaches the document alone.
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
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    goBack: () => {
      if (!region.current?.contains(document.activeElement)) return
      const place = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('#main')
      place?.focus({ preventScroll: true })
    },
  }
}
