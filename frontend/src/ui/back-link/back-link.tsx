import { Link, type LinkProps } from '@tanstack/react-router'

/** The link above a page's heading to its parent page, by the name of that page. */
export const BackLink = (link: Pick<LinkProps, 'to' | 'children'>) => (
  <Link {...link} className="link link-alone back-link" />
)
