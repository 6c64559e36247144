import { Icon } from '../icon/icon.tsx'

interface LinkListProps {
  /** The accessible name of the list, if it has no heading. */
  readonly label?: string
  readonly links: readonly { readonly name: string; readonly href: string }[]
}

/** Links to other sites, which get no referrer. */
export const LinkList = ({ label, links }: LinkListProps) => (
  <ul className="flex flex-wrap gap-2" aria-label={label}>
    {links.map(({ name, href }) => (
      <li key={href}>
        <a href={href} rel="noreferrer nofollow" className="chip gap-2">
          {name}
          <Icon name="external-link" className="size-4 text-quiet" />
        </a>
      </li>
    ))}
  </ul>
)
