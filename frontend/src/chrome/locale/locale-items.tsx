import { locales } from '@contract/locale'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { MenuChoice } from '../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'

/** The menu of the ten languages, each by its own name. */
export function LocaleItems(opened: OpenedMenu) {
  const { changeLocale } = useApp()
  const { code } = useLanguage()
  return (
    <MenuPanel {...opened} align="end">
      {locales.map((locale) => (
        <MenuChoice
          key={locale.code}
          kind="radio"
          checked={locale.code === code}
          lang={locale.language}
          onClick={() => changeLocale(locale.code)}
        >
          <span className="grow">{locale.name}</span>
        </MenuChoice>
      ))}
    </MenuPanel>
  )
}
