import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../../ui/menu/menu-button.tsx'
import { OpenMenu } from '../../../ui/menu/menu-panel.tsx'

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
    <OpenMenu {...opened} sideOffset={4} align="end">
      <Menu.Item className="menu-item" disabled={rank === 1} onClick={() => onMove(1)}>
        <Icon name="chevrons-up" />
        {t('lists.moveTop')}
      </Menu.Item>
      <Menu.Item className="menu-item" disabled={rank === 1} onClick={() => onMove(rank - 1)}>
        <Icon name="chevron-up" />
        {t('lists.moveUp')}
      </Menu.Item>
      <Menu.Item className="menu-item" disabled={rank === last} onClick={() => onMove(rank + 1)}>
        <Icon name="chevron-down" />
        {t('lists.moveDown')}
      </Menu.Item>
      <Menu.Item className="menu-item" disabled={last < 2} onClick={onMoveTo}>
        <Icon name="list-ordered" />
        {t('lists.moveTo')}
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={onRemove}>
        <Icon name="trash-2" />
        {t('lists.remove')}
      </Menu.Item>
    </OpenMenu>
  )
}
