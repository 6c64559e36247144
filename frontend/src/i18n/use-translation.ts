import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { LocaleCode } from '@contract/locale'

export interface Translation {
  /** Says a message in the language of the interface. */
  readonly t: TFunction
  /** The language of the interface at this moment. */
  readonly locale: LocaleCode
}

export const TranslationContext = createContext<Translation | null>(null)

/** How the interface speaks; whoever uses it is rendered anew when the language changes. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('useTranslation needs a TranslationProvider around it')
  return translation
}
