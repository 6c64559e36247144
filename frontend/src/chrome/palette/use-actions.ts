import { locales } from '@contract/locale'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { colorModeIcons, colorModes, useColorMode } from '../color-mode/use-color-mode.ts'
import type { Command } from './command.ts'
import { useSession } from '../../shell/session/use-session.ts'

/** Commands that log a viewing, change colors, language and session, and the one that shows the keyboard shortcuts. */
export function useActions(openMode: (mode: 'keys' | 'log') => void): Command[] {
  const { t } = useTranslation()
  const { changeLocale } = useApp()
  const { code } = useLanguage()
  const { user, logOut } = useSession()
  const [color, chooseColor] = useColorMode()
  return [
    ...(user ? [logCommand(t, () => openMode('log'))] : []),
    ...colorModes
      .filter((mode) => mode !== color)
      .map((mode) => ({
        id: `color ${mode}`,
        label: t('palette.colors', { mode: t(`colors.${mode}`) }),
        icon: colorModeIcons[mode],
        run: () => chooseColor(mode),
      })),
    ...locales
      .filter((locale) => locale.code !== code)
      .map((locale) => ({
        id: `locale ${locale.code}`,
        label: locale.name,
        lang: locale.language,
        keywords: `${t('nav.language')} ${locale.language}`,
        icon: 'languages' as const,
        hidden: true,
        run: () => changeLocale(locale.code),
      })),
    { id: 'keys', label: t('palette.keys'), icon: 'keyboard', run: () => openMode('keys') },
    ...(user
      ? [
          {
            id: 'logOut',
            label: t('nav.logOut'),
            keywords: t('palette.words.logOut'),
            icon: 'log-out' as const,
            run: logOut,
          },
        ]
      : []),
  ]
}

const logCommand = (t: ReturnType<typeof useTranslation>['t'], run: () => void): Command => ({
  id: 'log',
  label: t('log.action'),
  keywords: t('palette.words.log'),
  icon: 'clapperboard',
  run,
})
