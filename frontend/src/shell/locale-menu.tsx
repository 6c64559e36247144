import { Menu } from '@base-ui/react/menu'
import { locales } from '@contract/locale'
import { useTranslation } from '../i18n/use-translation.ts'
import { useApp } from '../app/app-context.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { MenuPanel } from '../ui/menu/menu-panel.tsx'

/** The ten languages, each by its own name. */
export function LocaleMenu() {
  const { t } = useTranslation()
  const { changeLocale } = useApp()
  const { code } = useLanguage()
  return (
    <Menu.Root>
      <Menu.Trigger className="button-quiet" aria-label={t('nav.language')}>
        <Icon name="languages" />
      </Menu.Trigger>
      <MenuPanel align="end">
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
      </MenuPanel>
    </Menu.Root>
  )
}
