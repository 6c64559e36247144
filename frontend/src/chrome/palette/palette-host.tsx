import { useEffect } from 'react'
import { useOpenPalette, usePalette } from '../../shell/palette/use-palette.ts'
import { Palette } from './palette.ts'
import { paletteModeFor } from './palette-keys.ts'

/** Opens the palette and the list of keyboard shortcuts by their keys, on every page. */
export function PaletteHost() {
  const open = useOpenPalette()
  const { mode, close, takeTyped } = usePalette()
  // An effect: keys that are pressed anywhere reach only the document.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      // The first of the two keys of Ctrl-K: the script of the palette is preloaded.
      if (event.key === 'Control' || event.key === 'Meta') Palette.preload()
      const opened = paletteModeFor(event)
      if (!opened || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      open(opened)
    }
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', listener)
      // If an error screen replaces the shell, the palette has no field.
      close()
    }
  }, [open, close])
  return mode ? <Palette mode={mode} onMode={open} onClose={close} takeTyped={takeTyped} /> : null
}
