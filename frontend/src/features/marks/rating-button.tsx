import type { ComponentProps } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'

const RatingMenu = lazyComponent(async () => (await import('./rating-menu.tsx')).RatingMenu)

interface RatingButtonProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'children' | 'disabled'> {
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** Opens a menu of the ratings from one to ten. */
export const RatingButton = ({ rating, onRate, ...button }: RatingButtonProps) => (
  <MenuButton menu={RatingMenu} menuProps={{ rating, onRate }} className="button" {...button} />
)
