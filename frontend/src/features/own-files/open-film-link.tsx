import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OpenFilmLinkProps {
  /** The id of the film. */
  readonly id: number
  readonly className: string
  readonly children: ReactNode
}

/** Opens the player with a film that everybody may show, as a new document: its policy alone admits where the film lies. */
export const OpenFilmLink = ({ id, className, children }: OpenFilmLinkProps) => (
  <Link to="/player" search={{ film: String(id) }} reloadDocument className={className}>
    {children}
  </Link>
)
