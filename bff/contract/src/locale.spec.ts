import { describe, expect, it } from 'vitest'
import { localeCodes, locales, negotiateLocale, regionOf } from './locale.ts'

describe('locale', () => {
  it('has the ten locales of §9, each with code, name and language', () => {
    expect([...localeCodes]).toEqual([
      'en',
      'de-DE',
      'es-ES',
      'ja',
      'zh-CN',
      'pt-PT',
      'pt-BR',
      'ru-RU',
      'fr-FR',
      'uk-UA',
    ])
    expect(locales.map(({ code }) => code).toSorted()).toEqual([...localeCodes].toSorted())
  })

  it('the metadata service gets en-US for en and ja-JP for ja, the others unchanged', () => {
    const languages = Object.fromEntries(locales.map(({ code, language }) => [code, language]))
    expect(languages).toMatchObject({ en: 'en-US', ja: 'ja-JP', 'zh-CN': 'zh-CN', 'uk-UA': 'uk-UA' })
  })

  it.each([
    ['ja', 'de', 'ja'],
    ['"><script>', 'de', 'de-DE'],
    ['de', undefined, 'en'],
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, 'fr-CH, fr;q=0.9, en;q=0.8', 'fr-FR'],
    [undefined, 'en;q=0.1, uk;q=0.9', 'uk-UA'],
    [undefined, 'pt-AO', 'pt-BR'],
    [undefined, 'pt-pt', 'pt-PT'],
    [undefined, 'zh-TW', 'zh-CN'],
    [undefined, 'nl, *;q=0.1', 'en'],
    [undefined, 'de;q=0, es', 'es-ES'],
    [undefined, ';;;q=q=,,', 'en'],
  ] as const)('cookie %j and Accept-Language %j give %s', (cookie, header, locale) => {
    expect(negotiateLocale(cookie, header)).toBe(locale)
  })

  it('a region is an upper-case country', () => {
    expect(localeCodes.map(regionOf)).toEqual(['US', 'DE', 'ES', 'JP', 'CN', 'PT', 'BR', 'RU', 'FR', 'UA'])
  })
})
