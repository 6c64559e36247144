import { Menu } from '@base-ui/react/menu'
import type { RefObject } from 'react'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { MarkedTitle } from '../../changes/title.changes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'
import { RatingItems } from './rating-items.tsx'
import { usePickLists } from './use-pick-lists.ts'

export interface CardMenuProps {
  readonly item: SavedTitle | null
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onChange: (change: SavedTitleChange) => void
  readonly title: MarkedTitle
  readonly onClose: () => void
}

/** Everything that can be done with a title from its card. */
export function CardMenuItems({ item, anchor, title, onChange, onClose }: CardMenuProps) {
  const { t } = useTranslation()
  const pickLists = usePickLists()
  const mark = (icon: IconName, label: string, isMarked: boolean, change: SavedTitleChange) => (
    <Menu.CheckboxItem checked={isMarked} closeOnClick className="menu-item" onCheckedChange={() => onChange(change)}>
      <Icon name={icon} />
      <span className="grow">{label}</span>
      <Menu.CheckboxItemIndicator>
        <Icon name="check" />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  )
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <MenuPanel anchor={anchor} align="end" popup={{ finalFocus: anchor }}>
        {mark('bookmark', t('media.save'), Boolean(item?.savedAt), { saved: !item?.savedAt })}
        {mark('eye', t('media.watched'), Boolean(item?.watchedAt), { watched: !item?.watchedAt })}
        {mark('heart', t('media.favourite'), Boolean(item?.favouriteAt), { favourite: !item?.favouriteAt })}
        <Menu.SubmenuRoot>
          <Menu.SubmenuTrigger className="menu-item">
            <Icon name="star" />
            <span className="grow">{item?.rating ? t('media.rated', { rating: item.rating }) : t('media.rate')}</span>
            <Icon name="chevron-right" />
          </Menu.SubmenuTrigger>
          <MenuPanel sideOffset={0}>
            <RatingItems rating={item?.rating ?? null} onRate={(rating) => onChange({ rating })} />
          </MenuPanel>
        </Menu.SubmenuRoot>
        <Menu.Item className="menu-item" onClick={() => pickLists(title)}>
          <Icon name="list-plus" />
          {t('lists.add')}
        </Menu.Item>
        {mark('ban', t('marks.notForMe'), Boolean(item?.dismissedAt), { dismissed: !item?.dismissedAt })}
      </MenuPanel>
    </Menu.Root>
  )
}
