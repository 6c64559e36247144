import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const ratings = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

interface RatingItemsProps {
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** The items of the rating menu: ten to one, and removing the rating (null). */
export function RatingItems({ rating, onRate }: RatingItemsProps) {
  const { t } = useTranslation()
  return (
    <Menu.RadioGroup value={rating} onValueChange={onRate}>
      {ratings.map((value) => (
        <Menu.RadioItem key={value} value={value} closeOnClick className="menu-item tabular-nums">
          <Icon name="star" className="size-4 text-lamp [&_path]:fill-current" />
          <span className="grow">{value}</span>
          <Menu.RadioItemIndicator>
            <Icon name="check" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
      {rating === null ? null : (
        <Menu.RadioItem value={null} closeOnClick className="menu-item">
          {t('media.removeRating')}
        </Menu.RadioItem>
      )}
    </Menu.RadioGroup>
  )
}
