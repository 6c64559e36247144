import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { OpenMenu } from '../../ui/menu/menu-panel.tsx'
import { colorModeIcons, colorModes, useColorMode } from './use-color-mode.ts'

/** The menu of color modes: light, dark, or that of the system. */
export function ColorModeItems(opened: OpenedMenu) {
  const { t } = useTranslation()
  const [mode, choose] = useColorMode()
  return (
    <OpenMenu {...opened} align="end">
      <Menu.RadioGroup value={mode} onValueChange={choose}>
        {colorModes.map((option) => (
          <Menu.RadioItem key={option} value={option} closeOnClick className="menu-item">
            <Icon name={colorModeIcons[option]} />
            <span className="grow">{t(`colors.${option}`)}</span>
            <Menu.RadioItemIndicator>
              <Icon name="check" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  )
}
