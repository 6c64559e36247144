import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'
import { colorModes, useColorMode } from './use-color-mode.ts'

const icons = { light: 'sun', dark: 'moon', system: 'monitor' } as const

/** Light, dark, or as the system has it. */
export function ColorModeMenu() {
  const { t } = useTranslation()
  const [mode, choose] = useColorMode()
  return (
    <Menu.Root>
      <Menu.Trigger className="button-quiet" aria-label={t('nav.colors')}>
        <Icon name={icons[mode]} />
      </Menu.Trigger>
      <MenuPanel align="end">
        <Menu.RadioGroup value={mode} onValueChange={choose}>
          {colorModes.map((option) => (
            <Menu.RadioItem key={option} value={option} closeOnClick className="menu-item">
              <Icon name={icons[option]} />
              <span className="grow">{t(`colors.${option}`)}</span>
              <Menu.RadioItemIndicator>
                <Icon name="check" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPanel>
    </Menu.Root>
  )
}
