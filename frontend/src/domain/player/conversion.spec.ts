import { describe, expect, it } from 'vitest'
import type { FileParts } from '@contract/conversion.schema'
import { conversionOf } from './conversion.ts'

const english = {
  track: 1,
  codec: 'ac3',
  mp4Type: 'audio/mp4; codecs="ac-3"',
  language: 'eng',
  title: null,
  notes: [],
  isDefault: false,
}
const german = { ...english, track: 2, codec: 'aac', mp4Type: 'audio/mp4; codecs="mp4a.40.2"', isDefault: true }
const parts: FileParts = {
  container: 'matroska',
  duration: 60,
  picture: { track: 0, codec: 'avc', mp4Type: 'video/mp4; codecs="avc1.640028"', hdr: null },
  sounds: [english],
  subtitles: [],
  chapters: [],
}
/** The answers of a Chromium without licensed codecs. */
const plays = (type: string) => !/hvc1|ac-3|ec-3|avc1\.6E/.test(type)
const chromium = { canPlay: plays, canStream: plays }

describe('a film of a server folder', () => {
  it('plays as it is if the browser plays its container, picture and sound', () => {
    expect(conversionOf({ ...parts, sounds: [german] }, chromium)).toBeNull()
    expect(conversionOf({ ...parts, sounds: [] }, chromium)).toBeNull()
    expect(conversionOf({ ...parts, sounds: [english, german] }, chromium)).toBeNull()
  })

  it('keeps its picture if the browser lacks only the sound', () => {
    expect(conversionOf(parts, chromium)).toEqual({
      picture: 'copy',
      sound: 'convert',
      track: 1,
      type: 'video/mp4; codecs="avc1.640028, mp4a.40.2"',
      duration: 60,
      isPale: false,
      converted: [{ part: 'sound', name: 'AC-3 (Dolby Digital)' }],
    })
  })

  it('is converted whole if the browser lacks its codecs, or the profile of its picture', () => {
    const divx = {
      ...parts,
      container: 'avi',
      picture: { ...parts.picture!, codec: 'mpeg4', mp4Type: null },
      sounds: [{ ...english, codec: 'mp3', mp4Type: null }],
    }
    expect(conversionOf(divx, chromium)).toEqual({
      picture: 'convert',
      sound: 'convert',
      track: 1,
      type: 'video/mp4; codecs="avc1.640029, mp4a.40.2"',
      duration: 60,
      isPale: false,
      converted: [
        { part: 'picture', name: 'MPEG-4 (DivX, Xvid)' },
        { part: 'sound', name: 'MP3' },
      ],
    })
    const tenBits = { ...parts.picture!, mp4Type: 'video/mp4; codecs="avc1.6E0028"' }
    expect(conversionOf({ ...parts, picture: tenBits, sounds: [] }, chromium)).toMatchObject({
      picture: 'convert',
      sound: 'copy',
      track: undefined,
      type: 'video/mp4; codecs="avc1.640029"',
    })
  })

  it('looks pale if it is converted from a high dynamic range whose tones the server does not map', () => {
    const hdr = (kind: 'mapped' | 'pale', mp4Type: string | null) =>
      conversionOf({ ...parts, picture: { ...parts.picture!, codec: 'hevc', mp4Type, hdr: kind } }, chromium)?.isPale
    expect([hdr('pale', null), hdr('mapped', null), hdr('pale', parts.picture!.mp4Type)]).toEqual([true, false, false])
  })

  it('only gets another container if the browser does not open its own', () => {
    const firefox = { canPlay: (type: string) => plays(type) && !type.includes('matroska'), canStream: plays }
    expect(conversionOf({ ...parts, sounds: [german] }, firefox)).toMatchObject({
      picture: 'copy',
      sound: 'copy',
      type: 'video/mp4; codecs="avc1.640028, mp4a.40.2"',
      converted: [],
    })
  })

  it('is sent with another sound track than the one that the browser plays', () => {
    const bilingual = {
      ...parts,
      sounds: [
        { ...german, isDefault: false },
        { ...german, track: 3 },
      ],
    }
    expect(conversionOf(bilingual, chromium)).toBeNull()
    expect(conversionOf(bilingual, chromium, bilingual.sounds[0])).toMatchObject({
      picture: 'copy',
      sound: 'copy',
      track: 2,
      converted: [],
    })
  })

  it('plays as it is, or not at all, in a browser that accepts no stream', () => {
    expect(conversionOf(parts, { canPlay: plays, canStream: () => false })).toBeNull()
  })
})
