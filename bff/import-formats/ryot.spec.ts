import { describe, expect, it } from 'vitest'
import { read, summaryOf } from './testing/read-uploads.ts'

const at = (iso: string) => Date.parse(iso)
const noon = (day: string) => at(`${day}T12:00:00Z`)
const time = '2024-03-01T20:15:00Z'
const item = (lot: string, name: string, more: object = {}) => ({
  lot,
  source: 'tmdb',
  identifier: '11',
  source_id: name,
  seen_history: [],
  reviews: [],
  collections: [],
  ...more,
})
const readExport = async (value: object) => (await read('ryot.json', JSON.stringify(value))).map(summaryOf)
const film = { season: null, episode: null }
const named = { names: ['Episode 1'], season: null, languages: [] }
const line = (number: number) => `ryot.json:${number}`

describe('Ryot’s export', () => {
  it('has viewings of films and episodes; ratings of 100 become the nearest of 10', async () => {
    const alien = item('movie', 'Alien', {
      seen_history: [
        { state: 'completed', progress: '100', ended_on: time, started_on: null },
        { state: 'completed', progress: '100', ended_on: '2020-01-02T00:00:00Z' },
        { state: 'completed', progress: '100', ended_on: null },
        { state: 'in_progress', progress: '40' },
      ],
      reviews: [{ rating: '85', review: { text: 'Loud', date: time, spoiler: false, visibility: 'public' } }],
    })
    const dark = item('show', 'Dark', {
      seen_history: [{ show_season_number: 1, show_episode_number: 2, progress: '100', ended_on: time }],
      reviews: [
        { rating: 3, review: null },
        { rating: '70', show_season_number: 1, show_episode_number: 2, review: { text: 'Twisted', date: time } },
        { rating: '70', show_season_number: 1, review: { text: 'Long', date: time } },
      ],
    })
    expect(await readExport({ metadata: [alien, dark] })).toEqual([
      [line(1), 'play', 'Alien null', { ...film, playedAt: at(time) }],
      [line(1), 'play', 'Alien null', { ...film, playedAt: noon('2020-01-02'), precision: 'day' }],
      [line(1), 'play', 'Alien null', { ...film, playedAt: 0 }],
      [line(1), 'invalid', { reason: 'begun', part: true }],
      [line(1), 'mark', 'Alien null', { rating: 9, ratedAt: at(time) }],
      [line(2), 'play', 'Dark null', { season: 1, episode: 2, playedAt: at(time) }],
      [line(2), 'mark', 'Dark null', { rating: 1, watchedAt: null }],
      [line(2), 'episodeMark', 'Dark null', { season: 1, episode: 2, rating: 7, ratedAt: at(time) }],
      [line(2), 'invalid', { reason: 'episode', part: true }],
      [line(1), 'mark', 'Alien null', { note: 'Loud', notedAt: at(time) }],
      [line(2), 'episodeMark', 'Dark null', { season: 1, episode: 2, note: 'Twisted', notedAt: at(time) }],
      [line(2), 'mark', 'Dark null', { note: 'S1: Long', notedAt: at(time) }],
    ])
  })

  it('has collections: the watchlist, whole shows that were watched, and lists of its member', async () => {
    const inCollections = (...names: readonly string[]) =>
      names.map((name) => ({ collection_id: name.toLowerCase(), collection_name: name, created_on: time }))
    const exported = {
      collections: [{ id: 'late', name: 'Late', description: 'At night', is_default: false }],
      metadata: [
        item('movie', 'Heat', { collections: inCollections('Watchlist', 'Late') }),
        item('show', 'Lost', { collections: inCollections('Completed', 'In Progress', 'Late') }),
      ],
      people: [{ name: 'Ada', identifier: '1', source: 'tmdb', reviews: [], collections: [] }],
      workouts: [{}],
    }
    const list = 'ryot late'
    const facts = { visibility: 'private', ranked: false, createdAt: at(time), updatedAt: at(time) }
    expect(await readExport(exported)).toEqual([
      [line(1), 'mark', 'Heat null', { savedAt: at(time) }],
      [line(1), 'list', { key: list, name: 'Late', description: 'At night', ...facts }],
      [line(1), 'listItem', 'Heat null', { list, addedAt: at(time) }],
      [line(2), 'mark', 'Lost null', { watchedAt: at(time) }],
      [line(2), 'listItem', 'Lost null', { list, addedAt: at(time) }],
      [line(1), 'invalid', { reason: 'unsupported' }],
      [line(1), 'invalid', { reason: 'unsupported' }],
    ])
  })

  it('of an earlier version names its titles `media` and a collection by its name', async () => {
    const heat = item('movie', 'Heat', { collections: ['Watchlist', 'Late'] })
    expect(await readExport({ media: [heat] })).toEqual([
      [line(1), 'mark', 'Heat null', { savedAt: 0 }],
      [line(1), 'list', expect.objectContaining({ key: 'ryot Late', name: 'Late', description: '' })],
      [line(1), 'listItem', 'Heat null', { list: 'ryot Late', addedAt: 0 }],
    ])
  })

  it('reports other media, and each value that Reelroom cannot store', async () => {
    const viewing = { state: 'completed', progress: 100, ended_on: '2999-01-01T00:00:00Z' }
    const values = [
      item('video_game', 'Myst'),
      item('constructor', 'Myst'),
      item('anime', 'Trigun', { seen_history: [{ ...viewing, anime_episode_number: 1 }, { ended_on: time }] }),
      item('show', 'Dark', { seen_history: [viewing] }),
      item('movie', 'Cats', { seen_history: [{ state: 'dropped', progress: '10' }] }),
      item('movie', 'Alien', { seen_history: [viewing], reviews: [{ rating: '101' }, { rating: 0 }, { rating: [] }] }),
      item('movie', ''),
      { ...item('movie', 'Heat'), seen_history: null },
      null,
    ]
    expect(await readExport({ metadata: values })).toEqual([
      [line(1), 'invalid', { reason: 'otherMedium' }],
      [line(2), 'invalid', { reason: 'otherMedium' }],
      [line(3), 'play', 'Trigun null', { ...film, named: { ...named, number: 1, total: null }, playedAt: 0 }],
      [line(3), 'invalid', { reason: 'date', part: true }],
      [line(3), 'play', 'Trigun null', { ...film, named: { ...named, number: 1, total: 1 }, playedAt: at(time) }],
      [line(4), 'invalid', { reason: 'episode' }],
      [line(5), 'mark', 'Cats null', { dismissedAt: 0 }],
      [line(6), 'play', 'Alien null', { ...film, playedAt: 0 }],
      [line(6), 'invalid', { reason: 'date', part: true }],
      [line(6), 'invalid', { reason: 'rating', part: true }],
      [line(6), 'invalid', { reason: 'rating', part: true }],
      [line(6), 'invalid', { reason: 'rating', part: true }],
      [line(7), 'invalid', { reason: 'shape' }],
      [line(8), 'invalid', { reason: 'shape' }],
      [line(9), 'invalid', { reason: 'shape' }],
    ])
  })
})
