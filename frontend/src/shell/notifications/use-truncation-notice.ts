import { useEffect, useRef } from 'react'
import { useNotify } from './use-notifications.ts'

/** Notifies the visitor when text is longer than a field allows: the browser cuts it silently. */
export function useTruncationNotice(): void {
  const notify = useNotify()
  const isNotified = useRef(false)
  // Only the browser knows the text that is put into a field before it cuts it, so the listener is on the document.
  useEffect(() => {
    const onInput = (event: InputEvent): void => {
      const count = spaceIn(event.target)
      if (count === null || isNotified.current || (event.data ?? '').length <= count.left) return
      isNotified.current = true
      notify({
        message: 'field.cut',
        values: { count: count.max },
        onClose: () => {
          isNotified.current = false
        },
      })
    }
    document.addEventListener('beforeinput', onInput)
    return () => document.removeEventListener('beforeinput', onInput)
  }, [notify])
}

/** The maximum length of a field, and how many characters may replace the selection; null for no maximum. */
function spaceIn(field: EventTarget | null): { max: number; left: number } | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return null
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  return { max: field.maxLength, left: field.maxLength - field.value.length + selected }
}
