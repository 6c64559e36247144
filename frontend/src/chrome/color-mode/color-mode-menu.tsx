import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { colorModeIcons, useColorMode } from './use-color-mode.ts'

const ColorModeItems = lazyComponent(async () => (await import('./color-mode-items.tsx')).ColorModeItems)

/** The button that opens the menu of color modes. */
export function ColorModeMenu() {
  const { t } = useTranslation()
  const [mode] = useColorMode()
  return (
    <MenuButton menu={ColorModeItems} menuProps={{}} className="button-quiet" aria-label={t('nav.colors')}>
      <Icon name={colorModeIcons[mode]} />
    </MenuButton>
  )
}
