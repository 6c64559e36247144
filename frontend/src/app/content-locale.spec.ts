import { describe, expect, it } from 'vitest'
import { defaultSettings } from '@contract/settings-defaults'
import { contentLocale } from './content-locale.ts'

describe('the language of content and the region of services', () => {
  it('follow the language of the interface until the member chooses', () => {
    expect(contentLocale('pt-BR', defaultSettings)).toEqual({ language: 'pt-BR' })
  })

  it('may each differ from the language of the interface', () => {
    expect(contentLocale('en', { ...defaultSettings, region: 'AT' })).toEqual({ language: 'en', region: 'AT' })
    expect(contentLocale('de-DE', { ...defaultSettings, contentLanguage: 'ja' })).toEqual({
      language: 'ja',
      region: 'DE',
    })
    expect(contentLocale('de-DE', { ...defaultSettings, contentLanguage: 'ja', region: 'JP' })).toEqual({
      language: 'ja',
    })
  })
})
