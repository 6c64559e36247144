import { beforeEach, describe, expect, it } from 'vitest'
import { chosenCaptions } from './captions-offers.ts'
import { preferences, defaultPreferences } from './preferences.ts'

beforeEach(() => localStorage.clear())

describe('the player’s preferences', () => {
  it('are the defaults at first, and stored on change', () => {
    expect(preferences.read()).toEqual(defaultPreferences)
    preferences.change({ speed: 1.5 })
    preferences.change({ captions: 'de', size: 150 })
    expect(preferences.read()).toEqual({ ...defaultPreferences, speed: 1.5, captions: 'de', size: 150 })
  })

  it.each(['no json', '7', 'null', '{"speed":9,"volume":-1,"muted":"yes","captions":4,"size":1,"place":"left"}'])(
    'are the defaults if the storage has %s',
    (stored) => {
      localStorage.setItem('reelroom-player', stored)
      expect(preferences.read()).toEqual(defaultPreferences)
    },
  )

  it('show captions in the last language, or none if the viewer hid them', () => {
    const offers = ['en', 'de'].map((language) => ({
      id: language,
      language,
      notes: [],
      title: null,
      isInFilm: false,
      read: () => Promise.resolve(new Blob()),
    }))
    expect(chosenCaptions(offers, null)).toBe(null)
    preferences.change({ captions: 'de' })
    expect(chosenCaptions(offers, null)).toBe('de')
  })
})
