import type { CardRow } from '@contract/card-row'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatListParts } from '../../i18n/format/format.ts'
import { mediaTitle } from '../../domain/title/media.ts'

/** Titles as a list in a sentence, each with its own `lang`. */
export function TitleNames({ titles }: { titles: readonly CardRow[] }) {
  const { language } = useLanguage()
  return formatListParts(language, titles.map(mediaTitle)).map(({ value, item }, index) => (
    <span key={index} lang={item === null ? undefined : titles[item]?.fallback?.title}>
      {value}
    </span>
  ))
}
