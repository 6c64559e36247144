import { describe, expect, it } from 'vitest'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)

describe('Simkl’s backups', () => {
  it('as CSV have a status, the last episode, a rating and a memo; a show in progress is not watched', async () => {
    const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'
    const rows = [
      '1,Alien,movie,1979,completed,,2021-05-01,9,Loud,,348,tt0078748',
      '2,Breaking Bad,tv,2008,watching,s1e2,2021-05-02,,,,1396,tt0903747',
      '3,Heat,movie,1995,plantowatch,,,,,,949,tt0113277',
    ]
    expect((await read('SimklBackup.csv', [header, ...rows].join('\n'))).map(summaryOf)).toEqual([
      ['SimklBackup.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
      ['SimklBackup.csv:2', 'mark', 'Alien 1979', { rating: 9 }],
      ['SimklBackup.csv:3', 'invalid', { reason: 'begun', part: true }],
      ['SimklBackup.csv:3', 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: 0 }],
      [
        'SimklBackup.csv:3',
        'play',
        'Breaking Bad 2008',
        { season: 1, episode: 2, playedAt: noon('2021-05-02'), precision: 'day' },
      ],
      ['SimklBackup.csv:4', 'mark', 'Heat 1995', { savedAt: 0 }],
      ['SimklBackup.csv:2', 'mark', 'Alien 1979', { note: 'Loud' }],
    ])
  })

  it('as JSON have films, shows with their episodes, and ids written as text', async () => {
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

  it('as CSV keep a viewing of a dropped or planned title, without the day of the mark', async () => {
    const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'
    const rows = [
      '1,Alien,movie,1979,dropped,,2021-05-01,,,,348,tt0078748',
      '2,Heat,movie,1995,plantowatch,,2021-05-02,,,,949,tt0113277',
      '3,Dark,tv,2017,dropped,s1e1,2021-05-03,,,,70523,tt5753856',
    ]
    expect((await read('SimklBackup.csv', [header, ...rows].join('\n'))).map(summaryOf)).toEqual([
      ['SimklBackup.csv:2', 'mark', 'Alien 1979', { dismissedAt: 0 }],
      ['SimklBackup.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
      ['SimklBackup.csv:3', 'mark', 'Heat 1995', { savedAt: 0 }],
      ['SimklBackup.csv:3', 'play', 'Heat 1995', { ...film, playedAt: noon('2021-05-02'), precision: 'day' }],
      ['SimklBackup.csv:4', 'mark', 'Dark 2017', { dismissedAt: 0 }],
      ['SimklBackup.csv:4', 'invalid', { reason: 'begun', part: true }],
      [
        'SimklBackup.csv:4',
        'play',
        'Dark 2017',
        { season: 1, episode: 1, playedAt: noon('2021-05-03'), precision: 'day' },
      ],
    ])
  })

  it('as JSON keep a viewing of a dropped or planned title, without the day of the mark', async () => {
    const [watched, added] = ['2021-05-01T20:00:00Z', '2020-01-01T10:00:00Z']
    const days = { last_watched_at: watched, added_to_watchlist_at: added }
    const backup = {
      movies: [
        { status: 'dropped', ...days, movie: { title: 'Alien', year: 1979 } },
        { status: 'plantowatch', ...days, movie: { title: 'Heat', year: 1995 } },
      ],
      shows: [{ status: 'dropped', ...days, show: { title: 'Dark', year: 2017 } }],
    }
    expect((await read('SimklBackup.json', JSON.stringify(backup))).map(summaryOf)).toEqual([
      ['SimklBackup.json:1', 'mark', 'Alien 1979', { dismissedAt: 0 }],
      ['SimklBackup.json:1', 'play', 'Alien 1979', { ...film, playedAt: at(watched) }],
      ['SimklBackup.json:2', 'mark', 'Heat 1995', { savedAt: at(added) }],
      ['SimklBackup.json:2', 'play', 'Heat 1995', { ...film, playedAt: at(watched) }],
      ['SimklBackup.json:1', 'mark', 'Dark 2017', { dismissedAt: 0 }],
      ['SimklBackup.json:1', 'invalid', { reason: 'begun', part: true }],
    ])
  })

  it('as JSON have a fault for each title with an unreadable day, and no day for a memo', async () => {
    const [time, unreadable] = ['2021-05-01T20:00:00Z', 'some day']
    const movie = { title: 'Alien', year: 1979 }
    const seasons = [{ number: 1, episodes: [{ number: 1, watched_at: unreadable }] }]
    const backup = {
      movies: [
        { status: 'completed', last_watched_at: unreadable, movie },
        { status: 'plantowatch', added_to_watchlist_at: 5, movie: { title: 'Heat', year: 1995 } },
        {
          status: 'completed',
          last_watched_at: time,
          user_rating: 8,
          user_rated_at: unreadable,
          memo: { text: 'Long' },
          movie: { title: 'Ran', year: 1985 },
        },
        {
          status: 'completed',
          last_watched_at: time,
          user_rating: 9,
          user_rated_at: time,
          memo: { text: 'Short' },
          movie: { title: 'Duel', year: 1971 },
        },
      ],
      shows: [{ status: 'watching', show: { title: 'Dark', year: 2017 }, seasons }],
    }
    expect((await read('SimklBackup.json', JSON.stringify(backup))).map(summaryOf)).toEqual([
      ['SimklBackup.json:1', 'mark', 'Alien 1979', { watchedAt: 0 }],
      ['SimklBackup.json:1', 'invalid', { reason: 'date', part: true }],
      ['SimklBackup.json:2', 'mark', 'Heat 1995', { savedAt: 0 }],
      ['SimklBackup.json:2', 'invalid', { reason: 'date', part: true }],
      ['SimklBackup.json:3', 'play', 'Ran 1985', { ...film, playedAt: at(time) }],
      ['SimklBackup.json:3', 'mark', 'Ran 1985', { rating: 8 }],
      ['SimklBackup.json:3', 'invalid', { reason: 'date', part: true }],
      ['SimklBackup.json:4', 'play', 'Duel 1971', { ...film, playedAt: at(time) }],
      ['SimklBackup.json:4', 'mark', 'Duel 1971', { rating: 9, ratedAt: at(time) }],
      ['SimklBackup.json:1', 'play', 'Dark 2017', { season: 1, episode: 1, playedAt: 0 }],
      ['SimklBackup.json:1', 'invalid', { reason: 'date', part: true }],
      ['SimklBackup.json:3', 'mark', 'Ran 1985', { note: 'Long' }],
      ['SimklBackup.json:4', 'mark', 'Duel 1971', { note: 'Short' }],
    ])
  })

  it('as CSV have a fault for a last episode without a season and a number', async () => {
    const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'
    const rows = [
      '1,Dark,tv,2017,completed,e12,,,,,,',
      '2,Alien,movie,1979,completed,s1e1,,,,,,',
      '3,Ozark,tv,2017,completed,s1e0,,,,,,',
    ]
    const entries = (await read('SimklBackup.csv', [header, ...rows].join('\n'))).map(summaryOf)
    const fault = { reason: 'episode', part: true }
    expect(entries.filter(([, kind]) => kind === 'invalid')).toEqual([
      ['SimklBackup.csv:2', 'invalid', fault],
      ['SimklBackup.csv:3', 'invalid', fault],
      ['SimklBackup.csv:4', 'invalid', fault],
    ])
  })
})
