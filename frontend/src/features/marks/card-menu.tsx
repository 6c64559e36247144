import { later } from '../../ui/later/later.ts'

/** The menu of a card. It exists while it is open: a page has many cards. */
export const CardMenu = later(async () => (await import('./card-menu-items.tsx')).CardMenuItems)
