import { beforeEach, describe, expect, it } from 'vitest'
import { chosenCaptions } from './captions-offers.ts'
import { preferences, defaultPreferences } from './preferences.ts'

beforeEach(() => localStorage.clear())

describe('how somebody likes to watch', () => {
  it('is as usual at first, and remembered as it is changed', () => {
    expect(preferences.read()).toEqual(defaultPreferences)
    preferences.change({ speed: 1.5 })
    preferences.change({ captions: 'de', size: 150 })
    expect(preferences.read()).toEqual({ ...defaultPreferences, speed: 1.5, captions: 'de', size: 150 })
  })

  it.each(['no json', '7', 'null', '{"speed":9,"volume":-1,"muted":"yes","captions":4,"size":1,"place":"left"}'])(
    'is as usual where what is kept is broken: %s',
    (stored) => {
      localStorage.setItem('reelroom-player', stored)
      expect(preferences.read()).toEqual(defaultPreferences)
    },
  )

  it('shows captions in the language that was chosen last, and none where they were hidden', () => {
    const offers = ['en', 'de'].map((language) => ({
      id: language,
      name: '',
      language,
      read: () => Promise.resolve(new Blob()),
    }))
    expect(chosenCaptions(offers)).toBe(null)
    preferences.change({ captions: 'de' })
    expect(chosenCaptions(offers)).toBe('de')
  })
})
