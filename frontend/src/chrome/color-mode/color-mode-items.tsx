import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { MenuChoice } from '../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'
import { colorModeIcons, colorModes, useColorMode } from './use-color-mode.ts'

/** The menu of color modes: light, dark, or that of the system. */
export function ColorModeItems(opened: OpenedMenu) {
  const { t } = useTranslation()
  const [mode, choose] = useColorMode()
  return (
    <MenuPanel {...opened} align="end">
      {colorModes.map((option) => (
        <MenuChoice key={option} kind="radio" checked={option === mode} onClick={() => choose(option)}>
          <Icon name={colorModeIcons[option]} />
          <span className="grow">{t(`colors.${option}`)}</span>
        </MenuChoice>
      ))}
    </MenuPanel>
  )
}
