import type { PaletteProps } from './command-palette.tsx'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'>

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null

/** What a key opens, or null. `/` and `?` do nothing in a text field; Ctrl-K and Cmd-K work everywhere. */
export function paletteModeFor(event: Key): PaletteProps['mode'] | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'commands' : null
  if (takesText(event.target)) return null
  return key === '/' ? 'commands' : key === '?' ? 'keys' : null
}
