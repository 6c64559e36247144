import type { ReactNode } from 'react'
import { CardLink } from '../card-link/card-link.tsx'
import { Portrait } from '../picture/portrait.tsx'

interface PersonCardProps {
  readonly person: { readonly id: number; readonly name: string; readonly profile_path: string | null }
  readonly note?: ReactNode
  /** A control over the portrait. */
  readonly action?: ReactNode
}

/** The card of a person: portrait, name and a note, such as a role. */
export const PersonCard = ({ person, note, action }: PersonCardProps) => (
  <article className="card group">
    <div className="overflow-hidden rounded-card shadow-card ring-lamp transition group-hover:ring-2">
      <Portrait person={person} width={180} />
    </div>
    <h3 className="card-name">
      <CardLink path={`/person/${person.id}`} className="hover:text-lamp">
        <span>{person.name}</span>
      </CardLink>
    </h3>
    {note ? <p className="mt-0.5 line-clamp-2 text-sm text-quiet">{note}</p> : null}
    {action}
  </article>
)
