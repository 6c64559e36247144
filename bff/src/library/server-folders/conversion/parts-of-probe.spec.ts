import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpegProgram } from '../../../../../.workspace/ffmpeg.mjs'
import { makeSampleFilms } from '../../../../../.workspace/sample-films.mjs'
import { ffprobe } from '../../../../testing/served-film.ts'
import { partsOfProbe } from './parts-of-probe.ts'

const track = { notes: [], title: null, isDefault: false }

describe.skipIf(!ffmpegProgram())('the parts of a film', () => {
  let films: ReturnType<typeof makeSampleFilms>
  beforeAll(() => {
    films = makeSampleFilms('avc.mkv')
  })
  afterAll(() => films.remove())

  it('are its picture, its sound, its subtitles and its chapters', () => {
    const arguments_ = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json']
    expect(partsOfProbe(execFileSync(ffprobe, [...arguments_, films.pathOf('avc.mkv')]).toString(), true)).toEqual({
      container: 'matroska',
      duration: expect.closeTo(60, 0),
      picture: { track: 0, codec: 'avc', mp4Type: 'video/mp4; codecs="avc1.42E00A"', hdr: null },
      sounds: [
        { ...track, track: 1, codec: 'ac3', mp4Type: 'audio/mp4; codecs="ac-3"', language: 'eng', isDefault: true },
        {
          ...track,
          track: 2,
          codec: 'aac',
          mp4Type: 'audio/mp4; codecs="mp4a.40.2"',
          language: 'ger',
          title: 'Kommentar',
          notes: ['commentary'],
        },
      ],
      subtitles: [
        { ...track, track: 3, codec: 'subrip', language: 'eng', isText: true },
        { ...track, track: 4, codec: 'ass', language: 'ger', title: 'Schilder', notes: ['forced'], isText: true },
      ],
      chapters: [
        { start: 0, title: 'Opening' },
        { start: 10, title: 'The heist' },
        { start: 50, title: 'End credits' },
      ],
    })
  })
})

describe('the output of ffprobe', () => {
  const picture = { index: 0, codec_type: 'video', codec_name: 'h264', width: 16, height: 9 }
  const read = (streams: readonly object[], chapters?: readonly object[]) =>
    partsOfProbe(JSON.stringify({ format: { format_name: 'avi', duration: '60' }, streams, chapters }), true)

  it('names subtitles that are pictures, and those for people who do not hear well', () => {
    const pictures = { index: 1, codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle', tags: { language: 'und' } }
    const described = {
      ...pictures,
      codec_name: 'subrip',
      disposition: { captions: 1, hearing_impaired: 1, forced: 0 },
    }
    expect(read([picture, pictures, described])?.subtitles).toEqual([
      { ...track, track: 1, codec: 'hdmv_pgs_subtitle', language: null, isText: false },
      { ...track, track: 1, codec: 'subrip', language: null, isText: true, notes: ['sdh'] },
    ])
  })

  it.each([
    ['smpte2084', true, 'mapped'],
    ['arib-std-b67', false, 'pale'],
    ['bt709', true, null],
  ])('says how a picture of %s is converted if tones are mapped: %s', (transfer, mapsTones, hdr) => {
    const format = { format_name: 'avi', duration: '60' }
    const streams = [{ ...picture, color_transfer: transfer }]
    expect(partsOfProbe(JSON.stringify({ format, streams }), mapsTones)?.picture?.hdr).toBe(hdr)
  })

  it('may have forty tracks, and chapters in any order, behind the end, and without names', () => {
    const sounds = Array.from({ length: 40 }, (_, no) => ({ index: no + 1, codec_type: 'audio', codec_name: 'dts' }))
    const chapters = ['30.5', '99', '-1'].map((start) => ({ start_time: start }))
    const parts = read([picture, ...sounds], chapters)
    expect(parts?.sounds.map((sound) => sound.track)).toEqual(sounds.map((sound) => sound.index))
    expect(parts?.chapters).toEqual([
      { start: 0, title: null },
      { start: 30.5, title: null },
    ])
  })

  it.each(['', '{', '[]', '{"format":{"format_name":"avi","duration":"60"},"streams":[]}'])(
    'is refused: %s',
    (text) => {
      expect(partsOfProbe(text, true)).toBeNull()
    },
  )
})
