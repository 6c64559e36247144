import { describe, expect, it } from 'vitest'
import type { FileParts } from '@contract/conversion.schema'
import { conversionArguments } from './ffmpeg-arguments.ts'

const filtersFor = (hdr: NonNullable<FileParts['picture']>['hdr']) => {
  const picture = { track: 0, codec: 'hevc', mp4Type: null, hdr }
  const parts = { container: 'matroska', duration: 60, picture, sounds: [], subtitles: [], chapters: [] }
  const parameters = conversionArguments({ start: 0, picture: 'convert', sound: 'copy' }, parts)
  return parameters[parameters.indexOf('-vf') + 1]!.split(',').map((filter) => filter.split('=')[0])
}

describe('a picture of a high dynamic range', () => {
  it('is converted to the tones of other screens if FFmpeg can', () => {
    expect(filtersFor('mapped')).toEqual([
      'yadif',
      'scale',
      "trunc(ih/2)*2)'",
      'zscale',
      'format',
      'zscale',
      'tonemap',
      'zscale',
      'format',
    ])
  })

  it('keeps its tones otherwise, like every other picture', () => {
    expect([filtersFor('pale'), filtersFor(null)]).toEqual([
      ['yadif', 'scale', "trunc(ih/2)*2)'", 'format'],
      ['yadif', 'scale', "trunc(ih/2)*2)'", 'format'],
    ])
  })
})
