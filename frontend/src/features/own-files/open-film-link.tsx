import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OpenFilmLinkProps {
  /** The id of the film. */
  readonly id: number
  readonly className: string
  readonly children: ReactNode
}

/** Opens the player with an open film, as a new document: only that document's CSP allows the film's host. */
export const OpenFilmLink = ({ id, className, children }: OpenFilmLinkProps) => (
  <Link to="/player" search={{ film: String(id) }} reloadDocument className={className}>
    {children}
  </Link>
)
