import outlines from 'virtual:player-icons'
import { Outline } from '../../ui/icon/outline.tsx'
import type { PlayerIconName } from './player-icon-names.ts'

/** An icon of the player's controls. */
export const PlayerIcon = ({ name, className }: { name: PlayerIconName; className?: string }) => (
  <Outline path={outlines[name]!} className={className} />
)
