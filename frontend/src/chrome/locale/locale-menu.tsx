import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'

const LocaleItems = lazyComponent(async () => (await import('./locale-items.tsx')).LocaleItems)

/** The button that opens the menu of languages. */
export function LocaleMenu() {
  const { t } = useTranslation()
  return (
    <MenuButton menu={LocaleItems} menuProps={{}} className="button-quiet" aria-label={t('nav.language')}>
      <Icon name="languages" />
    </MenuButton>
  )
}
