import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { localizedText } from './localized-texts.ts'

/** Languages that write a place from the country to the town, with the separator of the parts. */
const fromTheCountryDown: Partial<Record<LocaleCode, string>> = { ja: ' ', 'zh-CN': '' }

/**
 * A place in a language: `Los Angeles, Kalifornien, USA`, `アメリカ カリフォルニア州 ロサンゼルス`. A translation of the whole
 * place comes first, because its parts may be ambiguous (`Tbilisi, Georgia`).
 */
export function localizedPlace(place: string, language: LocaleCode, catalogue: Catalogue): string {
  const wholeName = catalogue.placeTranslations(place)[language]
  if (wholeName !== undefined) return wholeName
  const parts = place.split(', ').map((part) => localizedText(part, catalogue.placeTranslations(part), language).text)
  const separator = fromTheCountryDown[language]
  return separator === undefined ? parts.join(', ') : parts.toReversed().join(separator)
}
