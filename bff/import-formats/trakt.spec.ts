import { describe, expect, it } from 'vitest'
import { zipOf } from './testing/uploads.ts'
import { read, summaryOf } from './testing/read-uploads.ts'

const alien = { title: 'Alien', year: 1979, ids: { trakt: 1, slug: 'alien-1979', imdb: 'tt0078748', tmdb: 348 } }
const show = { title: 'Breaking Bad', year: 2008, ids: { trakt: 2, imdb: 'tt0903747', tmdb: 1396 } }
const time = '2021-05-01T20:00:00.000Z'
const at = Date.parse(time)
const film = { season: null, episode: null }
const archive = (files: Record<string, unknown>) =>
  zipOf(Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)])))
const readAll = async (files: Record<string, unknown>) => (await read('trakt.zip', archive(files))).map(summaryOf)

describe('Trakt’s export', () => {
  it('of an empty account is valid and empty', async () => {
    const files = { 'watched-history-1.json': [], 'lists-lists.json': [], 'user-profile.json': { username: 'ada' } }
    expect(await readAll(files)).toEqual([])
  })

  it('keeps viewings at time zero and two at one time; the totals add no viewing twice', async () => {
    const watched = { type: 'movie', movie: alien, action: 'watch' }
    const files = {
      'watched-movies.json': [{ plays: 3, last_watched_at: time, movie: alien }],
      'watched-history-1.json': [
        { id: 1, watched_at: time, ...watched },
        { id: 2, watched_at: time, ...watched },
        { id: 3, watched_at: '1970-01-01T00:00:00.000Z', ...watched },
      ],
    }
    expect(await readAll(files)).toEqual([
      ['watched-history-1.json:1', 'play', 'Alien 1979', { ...film, playedAt: at }],
      ['watched-history-1.json:2', 'play', 'Alien 1979', { ...film, playedAt: at + 1 }],
      ['watched-history-1.json:3', 'play', 'Alien 1979', { ...film, playedAt: 0 }],
    ])
  })

  it('has a count of viewings without a history as viewings on unknown days, for films and episodes', async () => {
    const episodes = [
      { number: 1, plays: 2, last_watched_at: time },
      { number: 2, plays: 1, last_watched_at: time },
    ]
    const files = {
      'watched-history-1.json': [
        { id: 1, watched_at: '2020-01-01T00:00:00.000Z', type: 'movie', movie: alien, action: 'watch' },
      ],
      'watched-movies.json': [
        { plays: 3, last_watched_at: time, movie: alien },
        { plays: 2, last_watched_at: 'some day', movie: { title: 'Ran', year: 1985 } },
        { plays: 5_000_000, last_watched_at: time, movie: { title: 'Heat', year: 1995 } },
      ],
      'watched-shows.json': [{ plays: 3, last_watched_at: time, show, seasons: [{ number: 1, episodes }] }],
    }
    const [movies, shows] = ['watched-movies.json', 'watched-shows.json']
    expect(await readAll(files)).toEqual([
      ['watched-history-1.json:1', 'play', 'Alien 1979', { ...film, playedAt: Date.parse('2020-01-01') }],
      [`${movies}:1`, 'play', 'Alien 1979', { ...film, playedAt: at }],
      [`${movies}:1`, 'play', 'Alien 1979', { ...film, playedAt: 0 }],
      [`${movies}:2`, 'mark', 'Ran 1985', { watchedAt: 0 }],
      [`${movies}:2`, 'invalid', { reason: 'date', part: true }],
      [`${movies}:2`, 'play', 'Ran 1985', { ...film, playedAt: 0 }],
      [`${movies}:2`, 'play', 'Ran 1985', { ...film, playedAt: 1 }],
      [`${movies}:3`, 'play', 'Heat 1995', { ...film, playedAt: at }],
      [`${movies}:3`, 'invalid', { reason: 'shape', part: true }],
      [`${shows}:1`, 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: at }],
      [`${shows}:1`, 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: 0 }],
      [`${shows}:1`, 'play', 'Breaking Bad 2008', { season: 1, episode: 2, playedAt: at }],
    ])
  })

  it('does not mark a started show as watched', async () => {
    const files = {
      'watched-shows.json': [{ plays: 2, last_watched_at: time, show }],
      'watched-playback.json': [{ id: 1, progress: 10, paused_at: time, type: 'movie', movie: alien }],
    }
    expect(await readAll(files)).toEqual([
      ['watched-playback.json:1', 'invalid', { reason: 'begun' }],
      ['watched-shows.json:1', 'invalid', { reason: 'begun' }],
    ])
  })

  it('keeps the names, texts, order and audience of lists, also of empty ones', async () => {
    const facts = { display_numbers: true, created_at: time, updated_at: time, item_count: 2 }
    const files = {
      'lists-list-77-late-nights.json': [
        { rank: 2, id: 12, listed_at: time, notes: null, type: 'movie', movie: alien },
        { rank: 1, id: 11, listed_at: time, notes: 'First!', type: 'show', show },
        { rank: 3, id: 13, listed_at: time, type: 'episode', show, episode: { season: 1, number: 2 } },
      ],
      'lists-lists.json': [
        {
          name: 'Late nights!',
          description: 'Two\nlines',
          privacy: 'link',
          ...facts,
          ids: { trakt: 77, slug: 'late-nights' },
        },
        { name: 'Empty', description: null, privacy: 'public', ...facts, ids: { trakt: 78, slug: 'empty' } },
      ],
    }
    const file = 'lists-list-77-late-nights.json'
    const dates = { ranked: true, createdAt: at, updatedAt: at }
    expect(await readAll(files)).toEqual([
      [
        'lists-lists.json:1',
        'list',
        { key: 'trakt 77', name: 'Late nights!', description: 'Two\nlines', visibility: 'unlisted', ...dates },
      ],
      [
        'lists-lists.json:2',
        'list',
        { key: 'trakt 78', name: 'Empty', description: '', visibility: 'public', ...dates },
      ],
      [`${file}:2`, 'listItem', 'Breaking Bad 2008', { list: 'trakt 77', addedAt: at }],
      [`${file}:1`, 'listItem', 'Alien 1979', { list: 'trakt 77', addedAt: at }],
      [`${file}:3`, 'invalid', { reason: 'episode' }],
      [`${file}:2`, 'mark', 'Breaking Bad 2008', { note: 'First!', notedAt: at }],
    ])
  })

  it('joins comments and notes in the note of their title or episode; a collection becomes a list', async () => {
    const commented = (comment: string, day: string) => ({
      comment: { id: 1, comment, created_at: day, spoiler: false },
    })
    const files = {
      'comments-episodes.json': [
        { type: 'episode', show, episode: { season: 1, number: 2 }, ...commented('Later', time) },
        { type: 'season', show, season: { number: 1 }, ...commented('All of it', time) },
        { type: 'episode', show, episode: { season: 1, number: 2 }, ...commented('Once more', time) },
      ],
      'comments-shows.json': [{ type: 'show', show, ...commented('First', '2020-01-01T00:00:00.000Z') }],
      'notes-movies.json': [{ type: 'movie', movie: alien, note: { id: 1, notes: 'Mine', created_at: time } }],
      'collection-movies.json': [{ collected_at: time, updated_at: time, movie: alien, metadata: {} }],
      'collection-shows.json': [{ last_collected_at: time, show, seasons: [{ number: 1, episodes: [{ number: 1 }] }] }],
    }
    expect(await readAll(files)).toEqual([
      ['collection-movies.json:1', 'list', expect.objectContaining({ name: 'Collection', visibility: 'private' })],
      ['collection-movies.json:1', 'listItem', 'Alien 1979', { list: 'Collection', addedAt: at }],
      ['collection-shows.json:1', 'listItem', 'Breaking Bad 2008', { list: 'Collection', addedAt: at }],
      [
        'comments-episodes.json:1',
        'episodeMark',
        'Breaking Bad 2008',
        { season: 1, episode: 2, note: 'Later\n\nOnce more', notedAt: at },
      ],
      ['comments-episodes.json:2', 'mark', 'Breaking Bad 2008', { note: 'First\n\nS1: All of it', notedAt: at }],
      ['notes-movies.json:1', 'mark', 'Alien 1979', { note: 'Mine', notedAt: at }],
    ])
  })

  it('has faults for ratings of seasons, likes and bad values; one of an episode stays with it; a rating on an unknown day stays', async () => {
    const rated = (rating: number, rated_at = time) => ({ rated_at, rating, type: 'movie', movie: alien })
    const files = {
      'ratings.json': [
        rated(11),
        rated(-1),
        rated(9, '9999-01-01T00:00:00.000Z'),
        { rated_at: time, rating: 8, type: 'episode', show, episode: { season: 1, number: 1 } },
        { rated_at: time, rating: 8, type: 'season', show, season: { number: 1 } },
        { rated_at: time, rating: 8, type: 'movie', movie: { ...alien, title: '' } },
      ],
      'likes-lists.json': [{ liked_at: time, type: 'list', list: { name: 'x' } }],
    }
    expect(await readAll(files)).toEqual([
      ['ratings.json:1', 'invalid', { reason: 'rating' }],
      ['ratings.json:2', 'invalid', { reason: 'rating' }],
      ['ratings.json:3', 'mark', 'Alien 1979', { rating: 9 }],
      ['ratings.json:3', 'invalid', { reason: 'date', part: true }],
      ['ratings.json:4', 'episodeMark', 'Breaking Bad 2008', { season: 1, episode: 1, rating: 8, ratedAt: at }],
      ['ratings.json:5', 'invalid', { reason: 'episode' }],
      ['ratings.json:6', 'invalid', { reason: 'title' }],
      ['likes-lists.json:1', 'invalid', { reason: 'unsupported' }],
    ])
  })

  it('keeps viewings, comments and lists with an unreadable day, each with a fault', async () => {
    const watched = { watched_at: 'some day', type: 'movie', movie: alien, action: 'watch' }
    const commented = (created_at: string | null) => ({ id: 1, comment: 'Loud', created_at })
    const files = {
      'watched-history-1.json': [
        { id: 1, ...watched },
        { id: 2, ...watched },
      ],
      'comments-shows.json': [{ type: 'show', show, comment: commented('some day') }],
      'comments-movies.json': [{ type: 'movie', movie: alien, comment: commented(null) }],
      'lists-lists.json': [
        { name: 'Late', created_at: time, updated_at: 'some day', ids: { trakt: 77 } },
        { name: 'Early', ids: { trakt: 78 } },
      ],
    }
    const list = { description: '', visibility: 'private', ranked: false }
    expect(await readAll(files)).toEqual([
      ['lists-lists.json:1', 'list', { key: 'trakt 77', name: 'Late', ...list, createdAt: at, updatedAt: at }],
      ['lists-lists.json:1', 'invalid', { reason: 'date', part: true }],
      ['lists-lists.json:2', 'list', { key: 'trakt 78', name: 'Early', ...list, createdAt: 0, updatedAt: 0 }],
      ['watched-history-1.json:1', 'play', 'Alien 1979', { ...film, playedAt: 0 }],
      ['watched-history-1.json:1', 'invalid', { reason: 'date', part: true }],
      ['watched-history-1.json:2', 'play', 'Alien 1979', { ...film, playedAt: 1 }],
      ['watched-history-1.json:2', 'invalid', { reason: 'date', part: true }],
      ['comments-shows.json:1', 'invalid', { reason: 'date', part: true }],
      ['comments-shows.json:1', 'mark', 'Breaking Bad 2008', { note: 'Loud' }],
      ['comments-movies.json:1', 'mark', 'Alien 1979', { note: 'Loud' }],
    ])
  })
})
