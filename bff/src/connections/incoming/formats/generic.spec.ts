import { describe, expect, it } from 'vitest'
import { Fields } from '../fields.ts'
import { readGeneric } from './generic.ts'

const read = (message: unknown) => readGeneric(new Fields(message))
const third = {
  event: 'watched',
  person: null,
  item: null,
  kind: 'episode',
  name: null,
  year: null,
  showName: null,
  season: 1,
  episode: 3,
  lastEpisode: null,
  airDate: null,
  ids: [{ of: 'show', source: 'tmdb', id: '202' }],
  at: '2026-03-01T21:05:09Z',
  precision: 'end',
  position: null,
  runtime: null,
  rating: null,
  needsStart: false,
}
const watchedThird = {
  action: 'watched',
  show: { ids: { tmdb: 202 } },
  episode: { season: 1, number: 3 },
  watched_at: '2026-03-01T21:05:09Z',
}

describe('the generic format', () => {
  it('reads an episode by the ids of its show', () => {
    expect(read(watchedThird)).toEqual(third)
  })

  it('reads a film, its person, and ids of every source', () => {
    expect(
      read({
        Action: 'Watched',
        User: { Id: 7, Name: ' ada ' },
        movie: { title: 'Sample Film', year: '2019', ids: { tmdb: '101', imdb: 'tt0000101', tvdb: 'x', trakt: 5 } },
      }),
    ).toEqual({
      ...third,
      person: { id: '7', name: 'ada' },
      kind: 'movie',
      name: 'Sample Film',
      year: 2019,
      season: null,
      episode: null,
      at: null,
      ids: [
        { of: 'title', source: 'tmdb', id: '101' },
        { of: 'title', source: 'imdb', id: 'tt0000101' },
      ],
    })
  })

  it('accepts season 0, the name of the user alone, and a time zone', () => {
    expect(
      read({
        ...watchedThird,
        user: 'ada',
        episode: { season: 0, number: 3 },
        watched_at: '2026-03-01T22:05:09.5+01:00',
      }),
    ).toEqual({ ...third, person: { id: null, name: 'ada' }, season: 0 })
  })

  it.each([
    ['80 percent', 80, third],
    ['79 percent', '79.9', { ignored: 'stoppedEarly', percent: 79 }],
    ['an unknown position', undefined, { ignored: 'stoppedEarly', percent: null }],
  ])('handles a stop at %s as Trakt does', (_, progress, expected) => {
    expect(read({ ...watchedThird, action: 'stop', progress })).toEqual(
      'ignored' in expected
        ? {
            ...expected,
            about: { person: null, kind: 'episode', name: null, showName: null, season: 1, episode: 3 },
          }
        : expected,
    )
  })

  it.each([
    ['start', {}, { ...third, event: 'started', precision: 'start' }],
    ['unwatched', {}, { ...third, event: 'markedUnwatched', precision: 'mark' }],
    ['rate', { rating: 8 }, { ...third, event: 'rated', precision: 'mark', rating: 8 }],
  ])('reads the action %s', (action, more, expected) => {
    expect(read({ ...watchedThird, ...more, action })).toEqual(expected)
  })

  it.each([['pause'], ['rate'], ['dance']])('ignores the action %s without a rating', (action) => {
    expect(read({ ...watchedThird, action })).toMatchObject({ ignored: 'notAboutWatching' })
  })

  it('reads a test, and nothing of another format', () => {
    expect(read({ action: 'test', user: 'ada' })).toMatchObject({ event: 'test', person: { id: null, name: 'ada' } })
    expect([read({ action: 'watched' }), read({ movie: {} }), read([]), read(null)]).toEqual([null, null, null, null])
  })

  it('ignores a title without a name, and a file of 21 episodes', () => {
    expect(read({ action: 'watched', movie: { year: 2019 } })).toMatchObject({ ignored: 'nameless' })
    expect(read({ ...watchedThird, episode: { season: 1, number: 1, last: 21 } })).toMatchObject({
      ignored: 'tooManyEpisodes',
    })
    expect(read({ ...watchedThird, episode: { season: 1, number: 1, last: 20 } })).toMatchObject({ lastEpisode: 20 })
  })
})
