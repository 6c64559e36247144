import { expect, it } from 'vitest'
import { pictureLabels, qualityLabels, resolutionName } from './quality-labels.ts'

const unknown = { resolution: null, source: null, video: null, audio: null, hdr: false }

it('the label of a picture is its lines, or their usual name, and HDR', () => {
  expect(pictureLabels({ ...unknown, resolution: '2160p', hdr: true })).toEqual(['4K', 'HDR'])
  expect(pictureLabels({ ...unknown, resolution: '1080p' })).toEqual(['1080p'])
  expect(pictureLabels(unknown)).toEqual([])
  expect(['4320p', '2160p', '576p'].map(resolutionName)).toEqual(['8K', '4K', '576p'])
})

it('the label of a file has all known facts', () => {
  const quality = { resolution: '720p', source: 'BluRay', video: 'HEVC', audio: 'DTS-HD', hdr: false } as const
  expect(qualityLabels(quality)).toEqual(['720p', 'BluRay', 'HEVC', 'DTS-HD'])
  expect(qualityLabels({ ...unknown, audio: 'AAC' })).toEqual(['AAC'])
})
