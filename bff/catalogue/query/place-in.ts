import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { textIn } from './localized-texts.ts'

/** Languages that write a place from the country to the town, with the separator of the parts. */
const fromTheCountryDown: Partial<Record<LocaleCode, string>> = { ja: ' ', 'zh-CN': '' }

/**
 * A place in a language: `Los Angeles, Kalifornien, USA`, `アメリカ カリフォルニア州 ロサンゼルス`. A translation of the whole
 * place comes first, because its parts may be ambiguous (`Tbilisi, Georgia`).
 */
export function placeIn(place: string, language: LocaleCode, catalogue: Catalogue): string {
  const whole = catalogue.namesOfPlace(place)[language]
  if (whole !== undefined) return whole
  const parts = place.split(', ').map((part) => textIn(part, catalogue.namesOfPlace(part), language).text)
  const between = fromTheCountryDown[language]
  return between === undefined ? parts.join(', ') : parts.toReversed().join(between)
}
