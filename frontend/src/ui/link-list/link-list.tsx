import { Icon } from '../icon/icon.tsx'

interface LinkListProps {
  /** What the list is called where no heading says so. */
  readonly label?: string
  readonly links: readonly { readonly name: string; readonly href: string }[]
}

/** Addresses on other sites, which learn nothing of the page that leads to them. */
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
