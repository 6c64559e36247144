import { createContext, useContext } from 'react'

export type PaletteMode = 'commands' | 'keys'

export interface PaletteHandle {
  /** Opens the command palette or the list of keys. */
  readonly open: (mode: PaletteMode) => void
  /** Fetches them: a way to them is approached. */
  readonly ahead: () => void
}

export const PaletteContext = createContext<PaletteHandle>({ open: () => undefined, ahead: () => undefined })
export const usePalette = (): PaletteHandle => useContext(PaletteContext)
