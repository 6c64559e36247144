import { describe, expect, it } from 'vitest'
import { readReport } from '../read-report.ts'

const settings = { threshold: 90, receivedAt: Date.parse('2026-03-01T21:05:40Z') }
const read = (message: unknown) =>
  readReport(new TextEncoder().encode(JSON.stringify(message)), 'application/json', settings)

const third = {
  event: 'watched',
  person: null,
  item: null,
  kind: 'episode',
  name: null,
  year: null,
  showName: 'Sample Show',
  season: 1,
  episode: 3,
  lastEpisode: null,
  airDate: null,
  ids: [{ of: 'episode', source: 'tvdb', id: '9000003' }],
  at: null,
  precision: 'end',
  position: null,
  runtime: null,
  rating: null,
  needsStart: false,
}

describe('Kodi', () => {
  const episode = {
    event: 'stop',
    mediaType: 'episode',
    tvShowTitle: 'Sample Show',
    season: 1,
    episode: 3,
    uniqueIds: { tvdb: '9000003' },
    progress: { percent: 95 },
  }
  const early = (percent: number | null) => ({
    ignored: 'stoppedEarly',
    percent,
    about: { person: null, kind: 'episode', name: null, showName: 'Sample Show', season: 1, episode: 3 },
  })

  it.each([
    [
      'K1, Movary’s film',
      { title: 'Sample Film', uniqueIds: { tmdbId: '101' } },
      {
        ...third,
        kind: 'movie',
        name: 'Sample Film',
        showName: null,
        season: null,
        episode: null,
        ids: [{ of: 'title', source: 'tmdb', id: '101' }],
      },
    ],
    ['K2, 41 percent', { ...episode, progress: { percent: 41 } }, early(41)],
    ['a stop without a position', { ...episode, progress: null }, early(null)],
    ['a stop at the setting', { ...episode, progress: { percent: 90 } }, third],
    ['the end', { ...episode, event: 'end', progress: undefined }, third],
    ['a start', { ...episode, event: 'start' }, { ...third, event: 'started', precision: 'start' }],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })
})
