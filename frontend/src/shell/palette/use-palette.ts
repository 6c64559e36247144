import { startTransition, useCallback, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useShell, useShellActor } from '../shell-context.tsx'
import type { PaletteMode, paletteMachine } from './palette.machine.ts'
import { listenForLetters } from './typed-letters.ts'

/** How the command palette, or the list of keys, is opened. */
export function useOpenPalette(): (mode: PaletteMode) => void {
  const shell = useShell()
  const actor = useShellActor('palette')
  // Always the same: whatever of the page still waits to come alive would have to do so at once for another.
  return useCallback(
    (mode) => {
      // Whoever presses the key before the machines are there does not wait for the rest of the page.
      void shell.start()
      if (mode === 'commands') shell.untilStarted(() => listenForLetters(actor.send))
      actor.send({ type: 'palette.open', mode })
    },
    [shell, actor],
  )
}

interface Palette {
  /** What is open. */
  readonly mode: PaletteMode | null
  readonly close: () => void
  /** The field is there: hands over what was typed for it. */
  readonly takeTyped: () => string
}

export function usePalette(): Palette {
  const actor = useShellActor('palette')
  const [mode, setMode] = useState<PaletteMode | null>(null)
  useEffect(() => {
    // The key that was pressed is answered first; what opens has many lines.
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
  snapshot.matches({ open: 'keys' }) ? 'keys' : snapshot.matches('open') ? 'commands' : null
