import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'

const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

interface RatingItemsProps {
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** The items of the rating menu: one to ten in two rows, all visible at once, and removing the rating (null). */
export function RatingItems({ rating, onRate }: RatingItemsProps) {
  const { t } = useTranslation()
  return (
    <Menu.RadioGroup value={rating} onValueChange={onRate} className="rating-items">
      {ratings.map((value) => (
        <Menu.RadioItem key={value} value={value} closeOnClick className="menu-item rating-item">
          {value}
        </Menu.RadioItem>
      ))}
      {rating === null ? null : (
        <Menu.RadioItem value={null} closeOnClick className="menu-item col-span-full">
          {t('media.removeRating')}
        </Menu.RadioItem>
      )}
    </Menu.RadioGroup>
  )
}
