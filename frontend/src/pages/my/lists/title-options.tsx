import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'

const TitleOptionItems = lazyComponent(async () => (await import('./title-option-items.tsx')).TitleOptionItems)
const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface TitleOptionsProps {
  readonly title: string
  readonly rank: number
  readonly last: number
  readonly onMove: (rank: number) => void
  readonly onRemove: () => void
}

/** Opens the menu of a ranked title. */
export function TitleOptions({ title, rank, last, onMove, onRemove }: TitleOptionsProps) {
  const { t } = useTranslation()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <MenuButton
        menu={TitleOptionItems}
        menuProps={{ rank, last, onMove, onRemove, onMoveTo: () => setIsDialogOpen(true) }}
        className="button-quiet -mr-3 shrink-0 sm:mr-0"
        aria-label={t('lists.options', { title })}
      >
        <Icon name="ellipsis-vertical" />
      </MenuButton>
      {isDialogOpen ? (
        <MoveDialog title={title} rank={rank} last={last} onClose={() => setIsDialogOpen(false)} onMove={onMove} />
      ) : null}
    </>
  )
}
