import type { ScannedFile } from '@contract/scanned-files.schema'

/** A film as a scan finds it. */
export const scanned = (path: string, more: Partial<ScannedFile> = {}): ScannedFile => ({
  path,
  size: 1,
  modified: 1,
  captions: [],
  reading: {
    role: 'main',
    type: 'movie',
    title: path.slice(0, 255),
    year: null,
    season: null,
    episodes: [],
    airDate: null,
    absoluteEpisode: null,
    part: null,
    edition: null,
    ids: {},
    quality: { resolution: null, source: null, video: null, audio: null, hdr: false },
  },
  ...more,
})
