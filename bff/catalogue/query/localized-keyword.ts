import type { Keyword } from '@contract/title-parts.schema'
import type { Catalogue } from './catalogue.ts'
import type { NamedEntity } from './catalogue-file.ts'
import { localizedText } from './localized-texts.ts'
import type { View } from './view.ts'

/** A keyword with its localized name; without a translation, the English name with `fallback`. */
export function localizedKeyword({ id, name }: NamedEntity, { language }: View, catalogue: Catalogue): Keyword {
  const { text, fallback } = localizedText(name, catalogue.keywordTranslations(id), language)
  return { id, name: text, ...(fallback && { fallback: { name: fallback } }) }
}
