import { lazyComponent, type LazyComponent } from '../../ui/lazy/lazy-component.ts'

export interface PaletteProps {
  readonly mode: 'commands' | 'keys'
  readonly onKeys: () => void
  readonly onClose: () => void
  /** Returns, once, the text that was typed before the field was rendered. */
  readonly takeTyped: () => string
}

/** The palette, whose script is loaded when its button gets the pointer or the focus. */
export const Palette: LazyComponent<PaletteProps> = lazyComponent(
  async () => (await import('./command-palette.tsx')).CommandPalette,
)
