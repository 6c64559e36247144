import { useLocation, useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Later } from '../../ui/later/later.ts'
import { openedBy } from './palette-keys.ts'
import { PaletteContext, type PaletteHandle, type PaletteMode } from './use-palette.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

export interface PaletteProps {
  readonly mode: PaletteMode
  readonly onMode: (mode: PaletteMode | null) => void
  /** What was typed before the field was there. */
  readonly takeTyped: () => string
}

/**
 * Opens the palette and the list of keys from anywhere; what they are comes when a way to them is approached. Which of them
 * is open belongs to the page it was opened on: wherever else one gets, it is closed.
 */
export function PaletteHost({ palette: Palette, children }: { palette: Later<PaletteProps>; children: ReactNode }) {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState<{ mode: PaletteMode; path: string } | null>(null)
  const mode = opened?.path === path ? opened.mode : null
  const { begin, take } = useTypedAhead(mode === 'commands', path)
  // Always the same: whatever of the page still waits to come alive would have to do so at once for another.
  const open = useCallback(
    (mode: PaletteMode | null): void => {
      if (mode === 'commands') begin()
      // The key that was pressed is answered first; what opens has many lines.
      startTransition(() => setOpened(mode && { mode, path: router.state.location.pathname }))
    },
    [router, begin],
  )
  const [handle] = useState<PaletteHandle>(() => ({ open, ahead: Palette.ahead }))
  // Keys that are pressed anywhere reach the document alone.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      // The first of two keys.
      if (event.key === 'Control' || event.key === 'Meta') Palette.ahead()
      const mode = openedBy(event)
      if (!mode || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      open(mode)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [open, Palette])
  return (
    <PaletteContext value={handle}>
      {children}
      {mode ? <Palette mode={mode} onMode={open} takeTyped={take} /> : null}
    </PaletteContext>
  )
}
