import { describe, expect, it } from 'vitest'
import { localPlace } from './place-of-birth.ts'

describe('a place of birth', () => {
  it.each([
    ['de-DE', 'Naples, Italy', 'Naples, Italien'],
    ['ja', 'Los Angeles, California, US', 'Los Angeles, California, アメリカ合衆国'],
    ['fr-FR', 'Larne, Northern Ireland, UK', 'Larne, Northern Ireland, Royaume-Uni'],
    ['uk-UA', 'Kyiv, Ukraine', 'Kyiv, Україна'],
    ['en', 'Naples,Italy', 'Naples,Italy'],
    ['de-DE', 'Boston', 'Boston'],
    ['de-DE', 'Nowhere, constructor', 'Nowhere, constructor'],
    ['de-DE', null, ''],
  ])('in %s, %j is %j', (language, place, local) => {
    expect(localPlace(language, place)).toBe(local)
  })
})
