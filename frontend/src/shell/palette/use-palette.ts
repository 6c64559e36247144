import { startTransition, useCallback, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useShell, useShellActor } from '../shell-context.tsx'
import type { PaletteMode, paletteMachine } from './palette.machine.ts'
import { listenForLetters } from './typed-letters.ts'

/** A function that opens the command palette, or the list of keys. */
export function useOpenPalette(): (mode: PaletteMode) => void {
  const shell = useShell()
  const actor = useShellActor('palette')
  // It never changes: another value would make every part of the page that is not hydrated yet hydrate at once.
  return useCallback(
    (mode) => {
      // A press before the machines run starts them now, not only after the rest of the page.
      void shell.start()
      if (mode !== 'keys') shell.untilStarted(() => listenForLetters(actor.send))
      actor.send({ type: 'palette.open', mode })
    },
    [shell, actor],
  )
}

interface Palette {
  /** The open item; null without one. */
  readonly mode: PaletteMode | null
  readonly close: () => void
  /** Called when the field has loaded: returns the letters typed before. */
  readonly takeTyped: () => string
}

export function usePalette(): Palette {
  const actor = useShellActor('palette')
  const [mode, setMode] = useState<PaletteMode | null>(null)
  useEffect(() => {
    // A transition, so that the key press is handled first: the palette has many lines to render.
    const listening = actor.subscribe((snapshot) => startTransition(() => setMode(modeOf(snapshot))))
    return () => listening.unsubscribe()
  }, [actor])
  const close = useCallback(() => actor.send({ type: 'palette.close' }), [actor])
  const takeTyped = useCallback(() => {
    const { typed } = actor.getSnapshot().context
    actor.send({ type: 'palette.arrived' })
    return typed
  }, [actor])
  return { mode, close, takeTyped }
}

const modeOf = (snapshot: SnapshotFrom<typeof paletteMachine>): PaletteMode | null =>
  snapshot.matches('open') ? snapshot.context.mode : null
