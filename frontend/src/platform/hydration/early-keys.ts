import { recordedPress } from './early-press.ts'

/**
 * Repeats the keys that nothing handled before the machines ran, and stops recording. They are repeated from the first one on that opens
 * something: `L`, `/` or `?`, also with another keyboard layout.
 */
export function repeatEarlyKeys(): void {
  const press = recordedPress()
  if (!press) return
  removeEventListener('keydown', press.keydown, true)
  let hasOpened = false
  for (const event of press.keys) {
    hasOpened ||= /^[l/?]$/i.test(event.key) || event.code === 'KeyL'
    if (!hasOpened || event.defaultPrevented) continue
    // An event has all properties of another one that is made like it; the focus may have moved since.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
  }
}
