import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { LocaleCode } from '@contract/locale'
import { translatorOf } from './translator.ts'

export interface Translation {
  /** Returns a message in the language of the interface. */
  readonly t: TFunction
  /** The current language of the interface. */
  readonly locale: LocaleCode
}

/** The translation function and the language; a component that uses it is rendered again when the language changes. */
export function useTranslation(): Translation {
  const { i18n } = useContext(I18nContext) ?? {}
  if (!i18n) throw new Error('useTranslation needs a TranslationProvider around it')
  // SAFETY: a speech is created with one of the ten codes only.
  return { t: translatorOf(i18n), locale: i18n.language as LocaleCode }
}
