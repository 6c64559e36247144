import { beforeEach, describe, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { chosenCaptions } from './captions-offers.ts'
import { preferences } from './preferences.ts'
import { rememberTracks } from './remember-tracks.ts'
import { offer, playable } from './testing/started-player.ts'
import { trackChoices } from './track-choices.ts'

beforeEach(() => localStorage.clear())

// SAFETY: only these properties of a file are read.
const file = { match: { type: 'tv', id: 7 } } as LibraryFile
const lost = { ...playable, file }
const offers = [
  offer,
  { ...offer, id: 'de', language: 'de' },
  { ...offer, id: 'de forced', language: 'de', notes: ['forced'] },
] as const

describe('the captions and the sound of a show', () => {
  it('are remembered, each by itself', () => {
    rememberTracks(lost, { captions: offers[2] })
    rememberTracks(lost, { sound: 'en' })
    expect(trackChoices.read('tv/7')).toEqual({ captions: 'de forced', sound: 'en' })
    expect([chosenCaptions(offers, 'tv/7'), chosenCaptions(offers, 'tv/8')]).toEqual(['de forced', null])
  })

  it('take precedence over the captions that were chosen last for another', () => {
    preferences.change({ captions: 'en' })
    rememberTracks(lost, { captions: null })
    expect([chosenCaptions(offers, 'tv/7'), chosenCaptions(offers, 'tv/8')]).toEqual([null, 'en'])
  })

  it('are stored for two hundred shows, and for no file of this device', () => {
    for (let id = 0; id < 201; id += 1) trackChoices.change(`tv/${id}`, { sound: 'en' })
    rememberTracks(playable, { sound: 'de' })
    expect([0, 1, 200].map((id) => trackChoices.read(`tv/${id}`))).toEqual([{}, { sound: 'en' }, { sound: 'en' }])
    expect(trackChoices.read(null)).toEqual({})
  })

  it.each(['no json', '{}', '[1,["tv/7"],["tv/7",null],["tv/7",{"captions":1,"sound":2}]]'])(
    'are unknown if the storage has %s',
    (stored) => {
      localStorage.setItem('reelroom-tracks', stored)
      expect(trackChoices.read('tv/7')).toEqual({})
    },
  )
})
