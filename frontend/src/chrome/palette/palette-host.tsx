import { useEffect } from 'react'
import { useOpenPalette, usePalette } from '../../shell/palette/use-palette.ts'
import { Palette } from './palette.ts'
import { openedBy } from './palette-keys.ts'

/** Opens the palette and the list of keys from anywhere. */
export function PaletteHost() {
  const open = useOpenPalette()
  const { mode, close, takeTyped } = usePalette()
  // Keys that are pressed anywhere reach the document alone.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      // The first of two keys.
      if (event.key === 'Control' || event.key === 'Meta') Palette.ahead()
      const opened = openedBy(event)
      if (!opened || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      open(opened)
    }
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', listener)
      // An error screen in the place of everything else has no field for what is typed.
      close()
    }
  }, [open, close])
  return mode ? <Palette mode={mode} onKeys={() => open('keys')} onClose={close} takeTyped={takeTyped} /> : null
}
