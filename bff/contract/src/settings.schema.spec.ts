import { describe, expect, it } from 'vitest'
import { defaultSettings, regionFor } from './settings-defaults.ts'
import { settingsChange } from './settings.schema.ts'

describe('user settings', () => {
  it('a change contains only the settings that it names', () => {
    expect(settingsChange.parse({ services: [8] })).toEqual({ services: [8] })
    expect(settingsChange.parse({})).toEqual({})
  })

  it.each([
    ['an unknown key', { kind: 'admin' }],
    ['a region that is no code', { region: 'fr' }],
    ['a language that is not one of the ten', { contentLanguage: 'it' }],
    ['a service twice', { services: [8, 8] }],
    ['a service that is no id', { services: [0] }],
    ['more services than there are', { services: Array.from({ length: 201 }, (_, index) => index + 1) }],
    ['a row twice', { homeRows: ['a', 'a'].map((id) => ({ id, hidden: false })) }],
    ['a row with an id of another kind', { homeRows: [{ id: '<b>', hidden: false }] }],
    ['filters twice under one name', { filterPresets: ['a', 'a'].map((name) => ({ name, media: 'tv', query: '' })) }],
    ['filters that are no query', { filterPresets: [{ name: 'a', media: 'tv', query: '<script>' }] }],
    ['too many rows', { homeRows: Array.from({ length: 51 }, (_, index) => ({ id: `r${index}`, hidden: false })) }],
  ])('%s is refused', (_, change) => {
    expect(settingsChange.safeParse(change).success).toBe(false)
  })

  it('the region is the member’s choice, else the one of the language', () => {
    expect(regionFor('de-DE', { ...defaultSettings, region: 'AT' })).toBe('AT')
    expect(regionFor('de-DE', defaultSettings)).toBe('DE')
  })
})
