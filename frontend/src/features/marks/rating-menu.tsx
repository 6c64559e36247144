import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { OpenMenu } from '../../ui/menu/menu-panel.tsx'
import { RatingItems } from './rating-items.tsx'

interface RatingMenuProps extends OpenedMenu {
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** The menu of a rating from one to ten, or none. */
export const RatingMenu = ({ rating, onRate, ...opened }: RatingMenuProps) => (
  <OpenMenu {...opened}>
    <RatingItems rating={rating} onRate={onRate} />
  </OpenMenu>
)
