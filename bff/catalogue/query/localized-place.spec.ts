import { expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { catalogueOf } from '../testing/test-catalogue.ts'
import { localizedPlace } from './localized-place.ts'

const catalogue = catalogueOf({
  placeNames: {
    'Los Angeles': { ja: 'ロサンゼルス', 'zh-CN': '洛杉矶' },
    California: { 'de-DE': 'Kalifornien', ja: 'カリフォルニア州', 'zh-CN': '加利福尼亚州' },
    Georgia: { 'de-DE': 'Georgia' },
    'Tbilisi, Georgia': { 'de-DE': 'Tiflis, Georgien' },
    US: { 'de-DE': 'USA', ja: 'アメリカ', 'zh-CN': '美国' },
  },
})

it.each<[LocaleCode, string]>([
  ['en', 'Los Angeles, California, US'],
  ['de-DE', 'Los Angeles, Kalifornien, USA'],
  ['ja', 'アメリカ カリフォルニア州 ロサンゼルス'],
  ['zh-CN', '美国加利福尼亚州洛杉矶'],
])('a place of birth has the usual form of its name in %s', (language, place) => {
  expect(localizedPlace('Los Angeles, California, US', language, catalogue)).toBe(place)
})

it('a place has a name of its own if its parts mean something else elsewhere', () => {
  expect(localizedPlace('Tbilisi, Georgia', 'de-DE', catalogue)).toBe('Tiflis, Georgien')
  expect(localizedPlace('Atlanta, Georgia, US', 'de-DE', catalogue)).toBe('Atlanta, Georgia, USA')
})
