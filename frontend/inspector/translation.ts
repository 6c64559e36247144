import { createContext, use, type ReactNode } from 'react'
import { localeCookie, negotiateLocale, type LocaleCode } from '@contract/locale'
import { speechOfPage } from '../src/i18n/speech.ts'
import { translatorOf } from '../src/i18n/translator.ts'
import type en from './words/en.json'

type Keys<Branch, Path extends string = ''> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? `${Path}${Key}` : Keys<Branch[Key], `${Path}${Key}.`>
}[keyof Branch & string]
/** Keys of the inspector's own messages, which only its viewer loads: no page of the product contains them. */
export type MessageKey = Keys<typeof en>
type Values = Readonly<Record<string, string | number>>

export interface InspectorTranslation {
  readonly locale: LocaleCode
  readonly t: (key: MessageKey, values?: Values) => string
  /** A message with React elements in it; `parts` are keyed by the names of its placeholders. */
  readonly rich: (key: MessageKey, parts: Readonly<Record<string, ReactNode>>) => readonly ReactNode[]
}

const files = import.meta.glob<Record<string, unknown>>('./words/*.json', { import: 'default' })

/** The locale of the product in this browser: from its cookie, or else negotiated from the browser's languages. */
export function localeOfBrowser(): LocaleCode {
  const cookie = new RegExp(`(?:^|; )${localeCookie.name}=([^;]*)`).exec(document.cookie)?.[1]
  return negotiateLocale(cookie, navigator.languages.join(','))
}

/** Loads the viewer's messages in one of the product's languages. */
export async function loadTranslation(locale: LocaleCode): Promise<InspectorTranslation> {
  return createTranslation(locale, await files[`./words/${locale}.json`]!())
}

export function createTranslation(locale: LocaleCode, messages: Record<string, unknown>): InspectorTranslation {
  const speech = speechOfPage(locale, messages)
  const translate = translatorOf(speech) as unknown as (key: string, values?: Values) => string
  const rich = (key: MessageKey, parts: Readonly<Record<string, ReactNode>>) =>
    String(speech.getResource(locale, 'translation', key))
      .split(/\{\{(\w+)\}\}/)
      .map((part, index) => (index % 2 === 0 ? part : parts[part]))
  return { locale, t: translate, rich }
}

export const TranslationContext = createContext<InspectorTranslation | null>(null)

/** The viewer's messages and locale. Throws outside of a `TranslationContext`. */
export function useInspectorTranslation(): InspectorTranslation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('useInspectorTranslation needs a TranslationContext around it')
  return translation
}
