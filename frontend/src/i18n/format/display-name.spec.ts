import { describe, expect, it } from 'vitest'
import { displayName } from './display-name.ts'

describe('formats', () => {
  it('a country is called what its readers call it, and a state that is no more by its own name', () => {
    const names = (language: string) =>
      ['US', 'GB', 'HK', 'SU', 'XC'].map((code) => displayName(language, 'region', code))
    expect([names('en-US'), names('fr-FR'), names('ru-RU'), names('pt-BR')]).toEqual([
      ['United States', 'United Kingdom', 'Hong Kong', 'Soviet Union', 'Czechoslovakia'],
      ['États-Unis', 'Royaume-Uni', 'Hong Kong', 'Union soviétique', 'Tchécoslovaquie'],
      ['США', 'Великобритания', 'Гонконг', 'СССР', 'Чехословакия'],
      ['EUA', 'Reino Unido', 'Hong Kong', 'União Soviética', 'Tchecoslováquia'],
    ])
  })

  it('the codes that the metadata service has for Cantonese and for no language have names', () => {
    expect([displayName('de-DE', 'language', 'cn'), displayName('ja-JP', 'language', 'cn')]).toEqual([
      'Kantonesisch',
      '広東語',
    ])
    expect(displayName('en-US', 'language', 'xx')).toBe('No linguistic content')
  })

  it('an unknown code stays as it is', () => {
    expect([displayName('en-US', 'region', 'DE'), displayName('en-US', 'region', '?')]).toEqual(['Germany', '?'])
  })
})
