import { describe, expect, it } from 'vitest'
import { noon, read, summaryOf } from '../../../testing/read-uploads.ts'

const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)

describe('Simkl’s backups', () => {
  it('as CSV: a status, the last episode, a rating and a memo; a show being watched is not watched', async () => {
    const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'
    const rows = [
      '1,Alien,movie,1979,completed,,2021-05-01,9,Loud,,348,tt0078748',
      '2,Breaking Bad,tv,2008,watching,s1e2,2021-05-02,,,,1396,tt0903747',
      '3,Heat,movie,1995,plantowatch,,,,,,949,tt0113277',
    ]
    expect((await read('SimklBackup.csv', [header, ...rows].join('\n'))).map(summaryOf)).toEqual([
      ['SimklBackup.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01') }],
      ['SimklBackup.csv:2', 'mark', 'Alien 1979', { rating: 9 }],
      ['SimklBackup.csv:3', 'invalid', { reason: 'begun', part: true }],
      ['SimklBackup.csv:3', 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: 0 }],
      ['SimklBackup.csv:3', 'play', 'Breaking Bad 2008', { season: 1, episode: 2, playedAt: noon('2021-05-02') }],
      ['SimklBackup.csv:4', 'mark', 'Heat 1995', { savedAt: 0 }],
      ['SimklBackup.csv:2', 'mark', 'Alien 1979', { note: 'Loud', notedAt: noon('2021-05-01') }],
    ])
  })

  it('as JSON: films, shows with their episodes, and ids written as text', async () => {
    const time = '2021-05-01T20:00:00Z'
    const show = { title: 'Breaking Bad', year: 2008, ids: { simkl: 2, imdb: 'tt0903747', tmdb: '1396' } }
    const movie = { title: 'Alien', year: 1979, ids: { simkl: 1, imdb: 'tt0078748', tmdb: '348' } }
    const seasons = [{ number: 1, episodes: [{ number: 1, watched_at: time }, { number: 2 }] }]
    const backup = {
      shows: [{ status: 'watching', last_watched_at: time, user_rating: 8, user_rated_at: time, show, seasons }],
      movies: [{ status: 'completed', last_watched_at: time, user_rating: null, movie }],
      anime: [],
    }
    expect((await read('SimklBackup.json', JSON.stringify(backup))).map(summaryOf)).toEqual([
      ['SimklBackup.json:1', 'play', 'Alien 1979', { ...film, playedAt: at(time) }],
      ['SimklBackup.json:1', 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: at(time) }],
      ['SimklBackup.json:1', 'play', 'Breaking Bad 2008', { season: 1, episode: 2, playedAt: 0 }],
      ['SimklBackup.json:1', 'mark', 'Breaking Bad 2008', { rating: 8, ratedAt: at(time) }],
    ])
  })
})
