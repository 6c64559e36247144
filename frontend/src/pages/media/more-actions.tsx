import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { MoreActionsProps } from './more-items.tsx'

const MoreItems = lazyComponent(async () => (await import('./more-items.tsx')).MoreItems)

/** Opens the menu of the less frequent actions. */
export function MoreActions(props: MoreActionsProps) {
  const { t } = useTranslation()
  const label = t('marks.actionsFor', { title: mediaTitle(props.media) })
  return (
    <MenuButton menu={MoreItems} menuProps={props} className="button sm:px-3" aria-label={label}>
      <Icon name="ellipsis" />
      <span className="sm:hidden">{t('marks.more')}</span>
    </MenuButton>
  )
}
