import { lazyComponent, type LazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { PaletteProps } from './command-palette.tsx'

/** The palette, whose script is loaded when its button gets the pointer or the focus. */
export const Palette: LazyComponent<PaletteProps> = lazyComponent(
  async () => (await import('./command-palette.tsx')).CommandPalette,
)
