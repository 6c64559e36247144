import type { ComponentProps } from 'react'
import { PlayerIcon } from './player-icon.tsx'
import type { PlayerIconName } from './player-icon-names.ts'

interface ControlButtonProps extends ComponentProps<'button'> {
  readonly icon: PlayerIconName
  /** The accessible name: what a press does now. */
  readonly label: string
  /** The keyboard shortcut, in the syntax of `aria-keyshortcuts` (WAI-ARIA 1.2). */
  readonly shortcut?: string
}

/** One of the player's controls. */
export const ControlButton = ({ icon, label, shortcut, className = '', ...props }: ControlButtonProps) => (
  <button
    type="button"
    {...props}
    className={`player-control ${className}`}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label} (${shortcut.toLowerCase().replace('shift+', '⇧ ')})` : label}
  >
    <PlayerIcon name={icon} className="size-6" />
  </button>
)
