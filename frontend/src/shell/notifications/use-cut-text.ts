import { useEffect, useRef } from 'react'
import { useNotify } from './use-notifications.ts'

/** Notifies the visitor when text is longer than a field allows: the browser cuts it silently. */
export function useCutText(): void {
  const notify = useNotify()
  const isNotified = useRef(false)
  // Only the browser knows the text that is put into a field before it cuts it, so the listener is on the document.
  useEffect(() => {
    const say = (event: InputEvent): void => {
      const count = roomIn(event.target)
      if (count === null || isNotified.current || (event.data ?? '').length <= count.left) return
      isNotified.current = true
      notify({
        message: 'field.cut',
        values: { count: count.most },
        onClose: () => {
          isNotified.current = false
        },
      })
    }
    document.addEventListener('beforeinput', say)
    return () => document.removeEventListener('beforeinput', say)
  }, [notify])
}

/** The maximum length of a field, and how many characters may replace the selection; null for no maximum. */
function roomIn(field: EventTarget | null): { most: number; left: number } | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return null
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  return { most: field.maxLength, left: field.maxLength - field.value.length + selected }
}
