import { Menu } from '@base-ui/react/menu'
import { locales } from '@contract/locale'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { OpenMenu } from '../../ui/menu/menu-panel.tsx'

/** The menu of the ten languages, each by its own name. */
export function LocaleItems(opened: OpenedMenu) {
  const { changeLocale } = useApp()
  const { code } = useLanguage()
  return (
    <OpenMenu {...opened} align="end">
      <Menu.RadioGroup value={code} onValueChange={changeLocale}>
        {locales.map((locale) => (
          <Menu.RadioItem
            key={locale.code}
            value={locale.code}
            closeOnClick
            className="menu-item"
            lang={locale.language}
          >
            <span className="grow">{locale.name}</span>
            <Menu.RadioItemIndicator>
              <Icon name="check" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  )
}
