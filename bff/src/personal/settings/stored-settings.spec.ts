import { expect, it } from 'vitest'
import { defaultSettings } from '@contract/settings-defaults'
import { parseSettings } from './settings.service.ts'

const whole = {
  region: 'FR',
  contentLanguage: 'ja',
  services: [8, 337],
  watchCountries: ['AT', 'CH'],
  spoilerShield: true,
  homeRows: [{ id: 'genre:18', hidden: true }],
  filterPresets: [{ name: 'Slow and old', media: 'movie', query: 'genres=18%2C36&to=1969' }],
}
const parse = (stored: object) => parseSettings(JSON.stringify(stored))

it('stored settings are read whole; a missing or unreadable part gets its default, an unknown one is dropped', () => {
  expect(parse(whole)).toEqual(whole)
  expect(parse({ region: 'FR', theme: 'dark' })).toEqual({ ...defaultSettings, region: 'FR' })
  expect(parse({ region: 'France', services: 'all', spoilerShield: 1 })).toEqual(defaultSettings)
})
