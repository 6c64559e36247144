import { later } from '../../ui/later/later.ts'

/** The menu of a card. It is mounted only while it is open, because a page has many cards. */
export const CardMenu = later(async () => (await import('./card-menu-items.tsx')).CardMenuItems)
