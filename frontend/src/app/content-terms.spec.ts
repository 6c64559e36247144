import { describe, expect, it } from 'vitest'
import { defaultSettings } from '@contract/settings-defaults'
import { contentTerms } from './content-terms.ts'

describe('the language of content and the region of services', () => {
  it('follow the language of the interface until the member chooses', () => {
    expect(contentTerms('pt-BR', defaultSettings)).toEqual({ language: 'pt-BR' })
  })

  it('may each differ from the language of the interface', () => {
    expect(contentTerms('en', { ...defaultSettings, region: 'AT' })).toEqual({ language: 'en', region: 'AT' })
    expect(contentTerms('de-DE', { ...defaultSettings, contentLanguage: 'ja' })).toEqual({
      language: 'ja',
      region: 'DE',
    })
    expect(contentTerms('de-DE', { ...defaultSettings, contentLanguage: 'ja', region: 'JP' })).toEqual({
      language: 'ja',
    })
  })
})
