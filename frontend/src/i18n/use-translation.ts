import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { LocaleCode } from '@contract/locale'
import { translatorOf } from './translator.ts'

export interface Translation {
  /** Says a message in the language of the interface. */
  readonly t: TFunction
  /** The language of the interface at this moment. */
  readonly locale: LocaleCode
}

/** How the interface speaks; whoever uses it is rendered anew when the language changes. */
export function useTranslation(): Translation {
  const { i18n } = useContext(I18nContext) ?? {}
  if (!i18n) throw new Error('useTranslation needs a TranslationProvider around it')
  // SAFETY: a speech is made of one of the ten codes only.
  return { t: translatorOf(i18n), locale: i18n.language as LocaleCode }
}
