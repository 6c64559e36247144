import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

interface PlayLinkProps {
  /** The id of a file of the library. */
  readonly file: string
  /** The accessible name: the title to play, which sighted users know from the position of the link. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Opens the player with a file of the library. */
export const PlayLink = ({ file, label, className = 'button', children }: PlayLinkProps) => (
  <Link to="/player" search={{ file }} className={className} aria-label={label}>
    <Icon name="play" />
    {children}
  </Link>
)
