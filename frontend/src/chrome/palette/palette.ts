import { later, type Later } from '../../ui/later/later.ts'

export interface PaletteProps {
  readonly mode: 'commands' | 'keys'
  readonly onKeys: () => void
  readonly onClose: () => void
  /** What was typed before the field was there. */
  readonly takeTyped: () => string
}

/** The palette and the list of keys, which come when a way to them is approached. */
export const Palette: Later<PaletteProps> = later(async () => (await import('./command-palette.tsx')).CommandPalette)
