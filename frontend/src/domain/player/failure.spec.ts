import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'

/** What a Chromium without licensed codecs says. */
const canPlay = (type: string) => !/hvc1|ac-3|ec-3/.test(type)

describe('why a file cannot be played', () => {
  it('names the picture, and the browser that plays it', () => {
    expect(failureOf({ container: 'mp4', picture: 'hevc', sound: 'aac' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'picture', name: 'HEVC (H.265)' }],
      browsers: ['Safari'],
    })
  })

  it('names the sound; DTS is played by no browser', () => {
    expect(failureOf({ container: 'matroska', picture: 'avc', sound: 'dts' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'sound', name: 'DTS' }],
      browsers: [],
    })
  })

  it('names picture and sound together', () => {
    expect(failureOf({ container: 'matroska', picture: 'hevc', sound: 'ac3' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [
        { part: 'picture', name: 'HEVC (H.265)' },
        { part: 'sound', name: 'AC-3 (Dolby Digital)' },
      ],
      browsers: [],
    })
  })

  it('names a container that no browser opens', () => {
    expect(failureOf({ container: 'avi', picture: null, sound: null }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'container', name: 'AVI' }],
      browsers: [],
    })
  })

  it('names the container where a browser plays all that is in it', () => {
    const likeSafari = (type: string) => type !== 'video/x-matroska'
    expect(failureOf({ container: 'matroska', picture: 'avc', sound: 'aac' }, likeSafari)).toEqual({
      problem: 'parts',
      parts: [{ part: 'container', name: 'Matroska (MKV)' }],
      browsers: ['Chrome', 'Edge'],
    })
  })

  it('is damage where every part of it would be played', () => {
    expect(failureOf({ container: 'mp4', picture: 'avc', sound: 'aac' }, canPlay)).toEqual({ problem: 'cut' })
  })

  it('is unknown where nothing of it is known', () => {
    expect(failureOf({ container: null, picture: null, sound: null }, canPlay)).toEqual({ problem: 'unknown' })
  })

  it('calls a codec that nobody knows by its own name', () => {
    expect(failureOf({ container: 'mp4', picture: 'V_MPEG2', sound: 'pcm-s16' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'picture', name: 'V_MPEG2' }],
      browsers: [],
    })
  })
})
