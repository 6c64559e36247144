import { useTranslation } from '../i18n/use-translation.ts'
import type en from './words/en.json'

type Keys<Branch, Path extends string = ''> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? `${Path}${Key}` : Keys<Branch[Key], `${Path}${Key}.`>
}[keyof Branch & string]
/** Keys of the words of this page, which no page for members contains. */
export type WordKey = Keys<typeof en>

export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/** The words of this page in the language of the interface. They are below `operate` in its messages. */
export function useWords(): Words {
  const { t } = useTranslation()
  // SAFETY: `openOperate` adds the words to the messages.
  const translate = t as unknown as (key: string, values?: object) => string
  return (key, values) => translate(`operate.${key}`, values)
}
