import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../testing/uploads.ts'
import { noon, read, short } from '../../../testing/read-uploads.ts'
import { readUpload } from './read-upload.ts'

const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)

describe('The Movie Database’s exports', () => {
  const header = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n'

  it('ratings, with those of episodes told', async () => {
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

  it('watchlist, favourites and lists by what the file is called', async () => {
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

it('Movary’s exports: viewings with comments and places, two on one day, ratings and the watchlist', async () => {
  const files = {
    'history.csv':
      'title,year,tmdbId,imdbId,watchedAt,comment,location\nAlien,1979,348,tt0078748,2021-05-01,Loud,Odeon\nAlien,1979,348,tt0078748,2021-05-01,,\nHeat,1995,949,tt0113277,,,\n',
    'ratings.csv': 'title,year,tmdbId,imdbId,userRating\nAlien,1979,348,tt0078748,9\n',
    'watchlist.csv': 'title,year,tmdbId,imdbId,addedAt\nHeat,1995,949,tt0113277,2022-01-01 10:00:00\n',
  }
  const { service } = await readUpload([{ name: 'movary.zip', bytes: zipOf(files) }])
  expect(service).toBe('movary')
  expect((await read('movary.zip', zipOf(files))).map(short)).toEqual([
    ['history.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01') }],
    ['history.csv:3', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01') + 1 }],
    ['history.csv:4', 'mark', 'Heat 1995', { watchedAt: 0 }],
    ['ratings.csv:2', 'mark', 'Alien 1979', { rating: 9 }],
    ['watchlist.csv:2', 'mark', 'Heat 1995', { savedAt: at('2022-01-01T10:00:00Z') }],
    ['history.csv:2', 'mark', 'Alien 1979', { note: 'Loud\n\n@ Odeon', notedAt: noon('2021-05-01') }],
  ])
})

describe('Simkl’s backups', () => {
  it('as CSV: a status, the last episode, a rating and a memo; a show being watched is not watched', async () => {
    const header = 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB'
    const rows = [
      '1,Alien,movie,1979,completed,,2021-05-01,9,Loud,,348,tt0078748',
      '2,Breaking Bad,tv,2008,watching,s1e2,2021-05-02,,,,1396,tt0903747',
      '3,Heat,movie,1995,plantowatch,,,,,,949,tt0113277',
    ]
    expect((await read('SimklBackup.csv', [header, ...rows].join('\n'))).map(short)).toEqual([
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
    expect((await read('SimklBackup.json', JSON.stringify(backup))).map(short)).toEqual([
      ['SimklBackup.json:1', 'play', 'Alien 1979', { ...film, playedAt: at(time) }],
      ['SimklBackup.json:1', 'play', 'Breaking Bad 2008', { season: 1, episode: 1, playedAt: at(time) }],
      ['SimklBackup.json:1', 'play', 'Breaking Bad 2008', { season: 1, episode: 2, playedAt: 0 }],
      ['SimklBackup.json:1', 'mark', 'Breaking Bad 2008', { rating: 8, ratedAt: at(time) }],
    ])
  })
})

it('TV Time’s data: episodes, films, and what is for later; sums are no titles, a rewatch of no day is told', async () => {
  const v2 = 'ep_no,s_no,s_id,created_at,key,is_followed,most_recent_ep_watched,is_for_later,series_name'
  const v1 =
    'type-uuid-n,entity_type,type,created_at,rewatch_count,release_date,watch_date_range_key,movie_name,series_name,season_number,episode_number'
  const files = {
    'gdpr/tracking-prod-records-v2.csv': `${v2}\n2,1,81189,2021-05-01 20:00:00,watch-episode-1,,,,Breaking Bad\n,,5,2021-05-01 20:00:00,user-series-5,true,,true,Dark\n,,81189,2021-05-01 20:00:00,user-series-81189,true,s1e2,,Breaking Bad\n,,,2021-05-01 20:00:00,total,,,,\n`,
    'gdpr/tracking-prod-records.csv': `${v1}\nx,movie,watch,2021-05-03 10:00:00,0,1979-05-25 00:00:00,watch-date-1620000000,Alien,,,\nx,movie,towatch,2021-05-03 10:00:00,0,0001-01-01 00:00:00,,Heat,,,\nx,movie,rewatch_count,2021-05-03 10:00:00,2,,,Alien,,,\nx,episode,watch,2021-05-01 20:00:00,,,,,Breaking Bad,1,2\n`,
  }
  const first = 'gdpr/tracking-prod-records-v2.csv'
  const second = 'gdpr/tracking-prod-records.csv'
  const time = at('2021-05-01T20:00:00Z')
  expect((await read('tv-time.zip', zipOf(files))).map(short)).toEqual([
    [`${first}:2`, 'play', 'Breaking Bad null', { season: 1, episode: 2, playedAt: time }],
    [`${first}:3`, 'mark', 'Dark null', { savedAt: time }],
    [`${second}:2`, 'play', 'Alien 1979', { ...film, playedAt: 1_620_000_000_000 }],
    [`${second}:3`, 'mark', 'Heat null', { savedAt: at('2021-05-03T10:00:00Z') }],
    [`${second}:4`, 'invalid', { reason: 'date' }],
  ])
})

it('Netflix’s viewing activity: films, numbered episodes, and shows of episodes that have only names as a list', async () => {
  const rows = [
    '"Alien","5/1/21"',
    '"Dark: Season 1: Episode 2","4/30/21"',
    '"Stranger Things: Season 3: Suzie, Do You Copy?","4/29/21"',
    '"Stranger Things: Season 3: The Mall Rats","4/28/21"',
    '"Mission: Impossible","4/27/21"',
  ]
  expect((await read('NetflixViewingHistory.csv', ['Title,Date', ...rows].join('\n'))).map(short)).toEqual([
    ['NetflixViewingHistory.csv:2', 'play', 'Alien null', { ...film, playedAt: noon('2021-05-01') }],
    ['NetflixViewingHistory.csv:3', 'play', 'Dark null', { season: 1, episode: 2, playedAt: noon('2021-04-30') }],
    ['NetflixViewingHistory.csv:4', 'list', expect.objectContaining({ name: 'Netflix' })],
    [
      'NetflixViewingHistory.csv:4',
      'listItem',
      'Stranger Things null',
      { list: 'Netflix', addedAt: noon('2021-04-29') },
    ],
    ['NetflixViewingHistory.csv:4', 'invalid', { reason: 'episode', part: true }],
    ['NetflixViewingHistory.csv:5', 'invalid', { reason: 'episode' }],
    ['NetflixViewingHistory.csv:6', 'play', 'Mission: Impossible null', { ...film, playedAt: noon('2021-04-27') }],
  ])
})
