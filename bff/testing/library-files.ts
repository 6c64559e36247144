import type { NameReading, ScannedFile } from '@contract/library.schema'

const noQuality = { resolution: null, source: null, video: null, audio: null, hdr: false } as const

/** What a name may say. */
export const readingOf = (told: Partial<NameReading> & { readonly title: string }): NameReading => ({
  role: 'main',
  type: told.season === undefined && told.airDate === undefined && told.absoluteEpisode === undefined ? 'movie' : 'tv',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  absoluteEpisode: null,
  part: null,
  edition: null,
  ids: {},
  quality: noQuality,
  ...told,
})

/** A file as a scan finds it. */
export const fileAt = (
  path: string,
  told: Partial<NameReading> & { readonly title: string },
  facts: Partial<Pick<ScannedFile, 'size' | 'modified' | 'captions'>> = {},
): ScannedFile => ({ path, size: 1000, modified: 1_700_000_000_000, captions: [], reading: readingOf(told), ...facts })
export const resolution = (of: NameReading['quality']['resolution']) => ({ quality: { ...noQuality, resolution: of } })
