import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation as useI18next } from 'react-i18next'
import type { LocaleCode } from '@contract/locale'
import { translatorOf } from './translator.ts'

interface Translation {
  /** Says a message in the language of the interface. */
  readonly t: TFunction
  /** The language of the interface at this moment. */
  readonly locale: LocaleCode
}

const TranslationContext = createContext<Translation | null>(null)

/** Everything inside speaks the language of the instance, and changes with it. */
export const TranslationProvider = ({ i18n, children }: { i18n: i18n; children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <CurrentTranslation i18n={i18n}>{children}</CurrentTranslation>
  </I18nextProvider>
)

/** One subscription to i18next for the whole interface: a page has hundreds of places that speak. */
function CurrentTranslation({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const { language } = useI18next().i18n
  // SAFETY: instances are made with, and changed to, one of the ten codes only.
  const locale = language as LocaleCode
  const translation = useMemo(() => ({ t: translatorOf(i18n, locale), locale }), [i18n, locale])
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** `t` says a message; it changes with the language of the interface. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('useTranslation needs a TranslationProvider around it')
  return translation
}
