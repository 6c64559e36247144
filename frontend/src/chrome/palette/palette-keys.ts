import { takesText } from '../../platform/device/keyboard.ts'
import { hasShortcuts } from '../../platform/storage/shortcuts.ts'
import type { PaletteProps } from './command-palette.tsx'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'target'>

/**
 * The layer that a key opens, or null. `/` and `?` do nothing in a text field, and if the visitor has turned single
 * keys off; Ctrl-K and Cmd-K work everywhere.
 */
export function paletteModeFor(event: Key): PaletteProps['mode'] | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'commands' : null
  if (takesText(event.target)) return null
  const mode = key === '/' ? 'commands' : key === '?' ? 'keys' : null
  return mode && hasShortcuts() ? mode : null
}
