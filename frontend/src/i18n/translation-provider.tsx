import type { i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation as useI18next } from 'react-i18next'
import type { LocaleCode } from '@contract/locale'
import { translatorOf } from './translator.ts'
import { TranslationContext } from './use-translation.ts'

interface TranslationProviderProps {
  readonly i18n: i18n
  readonly children: ReactNode
}

/** Everything inside speaks the language of the instance, and changes with it. */
export const TranslationProvider = ({ i18n, children }: TranslationProviderProps) => (
  <I18nextProvider i18n={i18n}>
    <CurrentTranslation i18n={i18n}>{children}</CurrentTranslation>
  </I18nextProvider>
)

/** One subscription to i18next for the whole interface: a page has hundreds of places that speak. */
function CurrentTranslation({ i18n, children }: TranslationProviderProps) {
  const { language } = useI18next().i18n
  // SAFETY: instances are made with, and changed to, one of the ten codes only.
  const locale = language as LocaleCode
  const translation = useMemo(() => ({ t: translatorOf(i18n, locale), locale }), [i18n, locale])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}
