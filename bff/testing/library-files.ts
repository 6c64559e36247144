import type { NameReading, ScannedFile } from '@contract/scanned-files.schema'

const noQuality = { resolution: null, source: null, video: null, audio: null, hdr: false } as const

/** The reading of a name with these facts, and defaults for all others. */
export const readingOf = (facts: Partial<NameReading> & { readonly title: string }): NameReading => ({
  role: 'main',
  type:
    facts.season === undefined && facts.airDate === undefined && facts.absoluteEpisode === undefined ? 'movie' : 'tv',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  absoluteEpisode: null,
  part: null,
  edition: null,
  ids: {},
  quality: noQuality,
  ...facts,
})

/** A file as a scan finds it. */
export const fileAt = (
  path: string,
  reading: Partial<NameReading> & { readonly title: string },
  facts: Partial<Pick<ScannedFile, 'size' | 'modified' | 'captions'>> = {},
): ScannedFile => ({
  path,
  size: 1000,
  modified: 1_700_000_000_000,
  captions: [],
  reading: readingOf(reading),
  ...facts,
})
export const resolution = (of: NameReading['quality']['resolution']) => ({ quality: { ...noQuality, resolution: of } })
