import { useState, type RefObject } from 'react'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import type { MarkedTitle } from '../../changes/title.changes.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuChoice, MenuItem } from '../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'
import { RewatchItem } from './rewatch-item.tsx'
import { RatingPopover } from './rating-popover.tsx'
import { usePickLists } from './use-pick-lists.ts'

export interface CardMenuProps {
  readonly item: SavedTitle | null
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onChange: (change: SavedTitleChange) => void
  readonly onLog: () => void
  readonly title: MarkedTitle
  readonly onClose: () => void
}

/** Everything that can be done with a title from its card. */
export function CardMenuItems({ item, anchor, title, onChange, onLog, onClose }: CardMenuProps) {
  const { t } = useTranslation()
  const pickLists = usePickLists()
  const [isRating, setIsRating] = useState(false)
  const mark = (icon: IconName, label: string, isMarked: boolean, change: SavedTitleChange) => (
    <MenuChoice kind="checkbox" checked={isMarked} onClick={() => onChange(change)}>
      <Icon name={icon} />
      <span className="grow">{label}</span>
    </MenuChoice>
  )
  if (isRating)
    return (
      <RatingPopover
        anchor={anchor}
        rating={item?.rating ?? null}
        onRate={(rating) => onChange({ rating })}
        onClose={onClose}
      />
    )
  return (
    <MenuPanel anchor={anchor} align="end" onClose={onClose}>
      <MenuItem onClick={onLog}>
        <Icon name="clapperboard" />
        {t('log.more')}
      </MenuItem>
      {mark('bookmark', t('media.save'), Boolean(item?.savedAt), { saved: !item?.savedAt })}
      {mark('eye', t('media.watched'), Boolean(item?.watchedAt), { watched: !item?.watchedAt })}
      <RewatchItem item={item} />
      {mark('heart', t('media.favourite'), Boolean(item?.favouriteAt), { favourite: !item?.favouriteAt })}
      <MenuItem staysOpen onClick={() => setIsRating(true)}>
        <Icon name="star" />
        {item?.rating ? t('media.rated', { rating: starsText(item.rating) }) : t('media.rate')}
      </MenuItem>
      <MenuItem onClick={() => pickLists(title)}>
        <Icon name="list-plus" />
        {t('lists.add')}
      </MenuItem>
      {mark('ban', t('marks.notForMe'), Boolean(item?.dismissedAt), { dismissed: !item?.dismissedAt })}
    </MenuPanel>
  )
}
