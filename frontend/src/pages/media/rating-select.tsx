import { Menu } from '@base-ui/react/menu'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'

const ratings = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** One to ten, or none. */
export function RatingSelect({ rating, onRate }: { rating: number | null; onRate: (rating: number | null) => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-pressed={rating !== null}>
        <Icon name="star" />
        {rating === null ? t('media.rate') : t('media.rated', { rating })}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} className="z-50">
          <Menu.Popup className="menu max-h-80 overflow-y-auto">
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
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
