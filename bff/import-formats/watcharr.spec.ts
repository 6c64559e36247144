import { describe, expect, it } from 'vitest'
import { read, summaryOf } from './testing/read-uploads.ts'

const at = (iso: string) => Date.parse(iso)
const time = '2024-03-01T20:15:00.123456789Z'
const content = (title: string, more: object = {}) => ({
  tmdbId: 11,
  title,
  type: 'movie',
  release_date: '1979-05-25T00:00:00Z',
  imdb_id: '',
  ...more,
})
const item = (status: string, about: object, more: object = {}) => ({
  createdAt: time,
  status,
  rating: 0,
  thoughts: '',
  pinned: false,
  content: about,
  activity: [],
  ...more,
})
const readExport = async (...items: readonly unknown[]) =>
  (await read('watcharr-export.json', JSON.stringify(items))).map((entry) => summaryOf(entry).slice(1))
const film = { season: null, episode: null }
const show = content('Dark', { type: 'tv', release_date: '2017-12-01T00:00:00Z' })

describe('Watcharr’s export', () => {
  it('has a viewing of a film for each day on which it became finished, at the time that its member gave', async () => {
    const activity = [
      { type: 'ADDED_WATCHED', data: '{"status":"PLANNED","rating":0}', createdAt: '2024-01-01T10:00:00Z' },
      { type: 'STATUS_CHANGED', data: 'FINISHED', createdAt: '2024-01-02T10:00:00Z' },
      { type: 'STATUS_CHANGED', data: 'WATCHING', createdAt: '2024-01-02T10:01:00Z' },
      { type: 'STATUS_CHANGED', data: 'FINISHED', createdAt: '2024-01-02T10:02:00Z' },
      {
        type: 'IMPORTED_ADDED_WATCHED',
        data: '',
        createdAt: '2024-02-01T10:00:00Z',
        customDate: '2020-05-01T20:00:00Z',
      },
      { type: 'RATING_CHANGED', data: '8', createdAt: '2024-02-02T10:00:00Z' },
      { type: 'THOUGHTS_CHANGED', data: '', createdAt: '2024-02-03T10:00:00Z' },
    ]
    const tags = [{ name: 'home' }, { name: '#late' }]
    expect(
      await readExport(
        item('FINISHED', content('Alien'), { activity, tags, rating: 8.5, thoughts: 'Loud', pinned: true }),
        item('FINISHED', content('Heat')),
        item('FINISHED', content('Ran'), { activity: [{ type: 'IMPORTED_WATCHED', data: '{}', createdAt: time }] }),
      ),
    ).toEqual([
      ['play', 'Alien 1979', { ...film, playedAt: at('2024-01-02T10:02:00Z') }],
      ['play', 'Alien 1979', { ...film, playedAt: at('2020-05-01T20:00:00Z') }],
      ['mark', 'Alien 1979', { rating: 9, ratedAt: at('2024-02-02T10:00:00Z') }],
      ['invalid', { reason: 'unsupported', part: true }],
      ['play', 'Heat 1979', { ...film, playedAt: at('2024-03-01T20:15:00.123Z') }],
      ['play', 'Ran 1979', { ...film, playedAt: 0 }],
      ['mark', 'Alien 1979', { note: '#home, #late\n\nLoud', notedAt: at('2024-02-03T10:00:00Z') }],
    ])
  })

  it('has shows with their episodes, but not the rating of a season, nor a season that was finished as a whole', async () => {
    const activity = [
      {
        type: 'EPISODE_ADDED',
        data: '{"season":1,"episode":1,"status":"FINISHED"}',
        createdAt: '2024-01-02T10:00:00Z',
      },
      { type: 'EPISODE_ADDED', data: `{"season":${'1'.repeat(2000)}}`, createdAt: '2024-01-02T10:00:00Z' },
      { type: 'EPISODE_ADDED', data: '{"season"', createdAt: '2024-01-02T10:00:00Z' },
    ]
    const one = { seasonNumber: 1, rating: 0, createdAt: time }
    expect(
      await readExport(
        item('WATCHING', show, {
          activity,
          rating: 9,
          watchedSeasons: [
            { seasonNumber: 1, status: 'WATCHING', rating: 7 },
            { seasonNumber: 2, status: 'FINISHED', rating: 0 },
          ],
          watchedEpisodes: [
            { ...one, episodeNumber: 1, status: 'FINISHED', rating: 8 },
            { ...one, episodeNumber: 2, status: 'FINISHED' },
            { ...one, episodeNumber: 3, status: 'WATCHING' },
          ],
        }),
        item('FINISHED', show, { watchedSeasons: [{ seasonNumber: 1, status: 'FINISHED', rating: 0 }] }),
      ),
    ).toEqual([
      ['play', 'Dark 2017', { season: 1, episode: 1, playedAt: at('2024-01-02T10:00:00Z') }],
      ['episodeMark', 'Dark 2017', { season: 1, episode: 1, rating: 8 }],
      ['play', 'Dark 2017', { season: 1, episode: 2, playedAt: at('2024-03-01T20:15:00.123Z') }],
      ['invalid', { reason: 'begun', part: true }],
      ['mark', 'Dark 2017', { rating: 9, watchedAt: null }],
      ['invalid', { reason: 'episode', part: true }],
      ['invalid', { reason: 'episode', part: true }],
      ['mark', 'Dark 2017', { watchedAt: at('2024-03-01T20:15:00.123Z') }],
    ])
  })

  it('has planned, dropped and paused titles, games, and values that Reelroom cannot store', async () => {
    const dropped = [{ type: 'STATUS_CHANGED', data: 'DROPPED', createdAt: '2024-01-02T10:00:00Z' }]
    expect(
      await readExport(
        item('PLANNED', content('Heat')),
        item('DROPPED', content('Cats'), { activity: dropped }),
        item('HOLD', show),
        { ...item('FINISHED', content('')), content: undefined, game: { name: 'Myst' } },
        item('PLANNED', content('Alien'), { createdAt: '0000-01-01T00:00:00Z', rating: 11 }),
        item('constructor', content('Alien')),
        item('PLANNED', content('x'.repeat(501))),
        null,
      ),
    ).toEqual([
      ['mark', 'Heat 1979', { savedAt: at('2024-03-01T20:15:00.123Z') }],
      ['mark', 'Cats 1979', { dismissedAt: at('2024-01-02T10:00:00Z') }],
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'otherMedium' }],
      ['mark', 'Alien 1979', { savedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['invalid', { reason: 'rating', part: true }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
    ])
  })
})
