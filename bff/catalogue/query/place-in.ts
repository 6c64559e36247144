import type { LocaleCode } from '@contract/locale'
import type { Catalogue } from './catalogue.ts'
import { textIn } from './localized-texts.ts'

/** Languages that name a place from the country down. */
const fromTheCountryDown: Partial<Record<LocaleCode, string>> = { ja: ' ', 'zh-CN': '' }

/**
 * A place as the language writes it: `Los Angeles, Kalifornien, USA`, `アメリカ カリフォルニア州 ロサンゼルス`. One whose parts
 * mean something else elsewhere (`Tbilisi, Georgia`) is named as a whole.
 */
export function placeIn(place: string, language: LocaleCode, catalogue: Catalogue): string {
  const whole = catalogue.namesOfPlace(place)[language]
  if (whole !== undefined) return whole
  const parts = place.split(', ').map((part) => textIn(part, catalogue.namesOfPlace(part), language).text)
  const between = fromTheCountryDown[language]
  return between === undefined ? parts.join(', ') : parts.toReversed().join(between)
}
