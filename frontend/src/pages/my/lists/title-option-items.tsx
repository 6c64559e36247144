import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../../ui/menu/menu-button.tsx'
import { MenuItem } from '../../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../../ui/menu/menu-panel.tsx'

interface TitleOptionItemsProps extends OpenedMenu {
  readonly rank: number
  readonly last: number
  readonly onMove: (rank: number) => void
  /** Opens the dialog in which a rank is typed. */
  readonly onMoveTo: () => void
  readonly onRemove: () => void
}

/** The menu of a ranked title: moves it without dragging, or removes it. */
export function TitleOptionItems({ rank, last, onMove, onMoveTo, onRemove, ...opened }: TitleOptionItemsProps) {
  const { t } = useTranslation()
  return (
    <MenuPanel {...opened} sideOffset={4} align="end">
      <MenuItem disabled={rank === 1} onClick={() => onMove(1)}>
        <Icon name="chevrons-up" />
        {t('lists.moveTop')}
      </MenuItem>
      <MenuItem disabled={rank === 1} onClick={() => onMove(rank - 1)}>
        <Icon name="chevron-up" />
        {t('lists.moveUp')}
      </MenuItem>
      <MenuItem disabled={rank === last} onClick={() => onMove(rank + 1)}>
        <Icon name="chevron-down" />
        {t('lists.moveDown')}
      </MenuItem>
      <MenuItem disabled={last < 2} onClick={onMoveTo}>
        <Icon name="list-ordered" />
        {t('lists.moveTo')}
      </MenuItem>
      <MenuItem onClick={onRemove}>
        <Icon name="trash-2" />
        {t('lists.remove')}
      </MenuItem>
    </MenuPanel>
  )
}
