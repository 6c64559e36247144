import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { newUuid } from '../../domain/new-uuid.ts'
import { takesText } from '../../platform/device/keyboard.ts'
import { hasShortcuts } from '../../platform/storage/shortcuts.ts'

/** Pages and layers with keys of their own. */
const isBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null || /^\/player(\/|$)/.test(location.pathname)

/** Whether a press is that of the letter L, by its place if the keyboard has other letters. */
const isLetter = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'l' : code === 'KeyL'

export const logActors = () => ({
  key: fromCallback<EventObject>(({ sendBack }) =>
    listen((event) => {
      if (event.defaultPrevented || event.repeat || !isLetter(event)) return
      if (takesText(event.target) || !hasShortcuts() || isBusy()) return
      event.preventDefault()
      sendBack({ type: 'log.pressed' })
    }),
  ),
  findSubject: fromPromise(async () => {
    // Few presses need it, so it is not part of the machines that every page loads.
    const { subjectAt } = await import('./log-subject.ts')
    return { subject: subjectAt(document), nonce: newUuid() }
  }),
  typedKeys: fromCallback<EventObject>(({ sendBack }) =>
    listen((event) => {
      if (event.key === 'Escape') sendBack({ type: 'log.close' })
      else if (['Enter', 'Backspace'].includes(event.key) || [...event.key].length === 1)
        sendBack({ type: 'log.typed', key: event.key })
      else return
      event.preventDefault()
    }, true),
  ),
})

/** Calls `onKey` for the keys that are pressed without Ctrl, Alt or Command, and not while composing. */
function listen(onKey: (event: KeyboardEvent) => void, capture = false): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    onKey(event)
  }
  document.addEventListener('keydown', listener, { capture })
  return () => document.removeEventListener('keydown', listener, { capture })
}
