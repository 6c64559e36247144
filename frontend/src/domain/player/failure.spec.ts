import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'

/** The answers of a Chromium without licensed codecs. */
const canPlay = (type: string) => !/hvc1|ac-3|ec-3/.test(type)

describe('the reason why a file cannot play', () => {
  it('is the video codec, with the browser that supports it', () => {
    expect(failureOf({ container: 'mp4', picture: 'hevc', sound: 'aac' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'picture', name: 'HEVC (H.265)' }],
      browsers: ['Safari'],
    })
  })

  it('is the audio codec; no browser plays DTS', () => {
    expect(failureOf({ container: 'matroska', picture: 'avc', sound: 'dts' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'sound', name: 'DTS' }],
      browsers: [],
    })
  })

  it('is both codecs together', () => {
    expect(failureOf({ container: 'matroska', picture: 'hevc', sound: 'ac3' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [
        { part: 'picture', name: 'HEVC (H.265)' },
        { part: 'sound', name: 'AC-3 (Dolby Digital)' },
      ],
      browsers: [],
    })
  })

  it('is a container that no browser opens', () => {
    expect(failureOf({ container: 'avi', picture: null, sound: null }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'container', name: 'AVI' }],
      browsers: [],
    })
  })

  it('is the container if a browser plays its contents', () => {
    const likeSafari = (type: string) => type !== 'video/x-matroska'
    expect(failureOf({ container: 'matroska', picture: 'avc', sound: 'aac' }, likeSafari)).toEqual({
      problem: 'parts',
      parts: [{ part: 'container', name: 'Matroska (MKV)' }],
      browsers: ['Chrome', 'Edge'],
    })
  })

  it('is damage if every part could play', () => {
    expect(failureOf({ container: 'mp4', picture: 'avc', sound: 'aac' }, canPlay)).toEqual({ problem: 'cut' })
  })

  it('is unknown without any facts', () => {
    expect(failureOf({ container: null, picture: null, sound: null }, canPlay)).toEqual({ problem: 'unknown' })
  })

  it('names an unknown codec by its own name', () => {
    expect(failureOf({ container: 'mp4', picture: 'V_MPEG2', sound: 'pcm-s16' }, canPlay)).toEqual({
      problem: 'parts',
      parts: [{ part: 'picture', name: 'V_MPEG2' }],
      browsers: [],
    })
  })
})
