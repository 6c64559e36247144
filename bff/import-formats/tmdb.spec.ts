import { describe, expect, it } from 'vitest'
import { read } from './testing/read-uploads.ts'
const at = (iso: string) => Date.parse(iso)

describe('The Movie Database’s exports', () => {
  const header = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n'

  it('have ratings, and faults for those of episodes', async () => {
    const rows = `680,tt0110912,movie,Pulp Fiction,1994-09-10T00:00:00Z,,,8.49,8.5,2023-05-02T09:40:17Z\n85987,tt0583459,tv,Friends S1E1,1994-09-22T00:00:00Z,1,1,6.976,8,2023-01-07T16:35:52Z\n`
    expect(await read('ratings.csv', header + rows)).toEqual([
      {
        kind: 'mark',
        title: { name: 'Pulp Fiction', year: 1994, type: 'movie', imdb: 'tt0110912', tmdb: 680 },
        data: { rating: 9, ratedAt: at('2023-05-02T09:40:17Z') },
        file: 'ratings.csv',
        line: 2,
      },
      { kind: 'invalid', data: { reason: 'episode' }, file: 'ratings.csv', line: 3 },
    ])
  })

  it('have the watchlist, favorites and lists by the name of the file', async () => {
    const row = '1396,tt0903747,tv,Breaking Bad,2008-01-20T00:00:00Z,,,8.886,,2023-05-02T13:22:44Z\n'
    const time = at('2023-05-02T13:22:44Z')
    const data = async (name: string) => (await read(name, header + row)).map((entry) => [entry.kind, entry.data])
    expect(await data('watchlist.csv')).toEqual([['mark', { savedAt: time }]])
    expect(await data('favorites.csv')).toEqual([['mark', { favouriteAt: time }]])
    expect(await data('Crime.csv')).toEqual([
      ['list', expect.objectContaining({ name: 'Crime' })],
      ['listItem', { list: 'Crime.csv', addedAt: time }],
    ])
  })
})
