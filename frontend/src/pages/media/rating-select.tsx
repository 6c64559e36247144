import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RatingItems } from '../../features/marks/rating-items.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'

/** One to ten, or none. */
export function RatingSelect({ rating, onRate }: { rating: number | null; onRate: (rating: number | null) => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-pressed={rating !== null}>
        <Icon name="star" />
        {rating === null ? t('media.rate') : t('media.rated', { rating })}
      </Menu.Trigger>
      <MenuPanel className="max-h-80 overflow-y-auto">
        <RatingItems rating={rating} onRate={onRate} />
      </MenuPanel>
    </Menu.Root>
  )
}
