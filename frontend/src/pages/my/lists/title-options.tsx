import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MenuPanel } from '../../../ui/menu/menu-panel.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface TitleOptionsProps {
  readonly title: string
  readonly rank: number
  readonly last: number
  readonly onMove: (rank: number) => void
  readonly onRemove: () => void
}

/** What can be done with a ranked title, for those who do not drag. */
export function TitleOptions({ title, rank, last, onMove, onRemove }: TitleOptionsProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button-quiet -mr-3 shrink-0 sm:mr-0" aria-label={t('lists.options', { title })}>
          <Icon name="ellipsis-vertical" />
        </Menu.Trigger>
        <MenuPanel sideOffset={4} align="end">
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
          <Menu.Item className="menu-item" disabled={last < 2} onClick={() => setAsking(true)}>
            <Icon name="list-ordered" />
            {t('lists.moveTo')}
          </Menu.Item>
          <Menu.Item className="menu-item" onClick={onRemove}>
            <Icon name="trash-2" />
            {t('lists.remove')}
          </Menu.Item>
        </MenuPanel>
      </Menu.Root>
      <MoveDialog title={title} rank={rank} last={last} open={asking} onOpenChange={setAsking} onMove={onMove} />
    </>
  )
}
