import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

/** The menu of a card. It is mounted only while it is open, because a page has many cards. */
export const CardMenu = lazyComponent(async () => (await import('./card-menu-items.tsx')).CardMenuItems)
