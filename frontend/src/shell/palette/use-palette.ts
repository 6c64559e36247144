import { createContext, useContext } from 'react'

export type PaletteMode = 'commands' | 'keys'

/** Opens the command palette or the list of keys. */
export const PaletteContext = createContext<(mode: PaletteMode) => void>(() => undefined)
export const usePalette = (): ((mode: PaletteMode) => void) => useContext(PaletteContext)
