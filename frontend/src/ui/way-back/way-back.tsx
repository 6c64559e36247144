import { Link, type LinkProps } from '@tanstack/react-router'

/** The link above a page's heading that leads to the page it belongs to, by that page's name. */
export const WayBack = (link: Pick<LinkProps, 'to' | 'children'>) => (
  <Link {...link} className="link link-alone way-back" />
)
