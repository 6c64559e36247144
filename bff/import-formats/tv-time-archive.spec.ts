import { expect, it } from 'vitest'
import { read, readAll, summaryOf } from './testing/read-uploads.ts'

const at = (iso: string) => Date.parse(iso)
const episode = (season: number, number: number, playedAt: number) => ({ season, episode: number, playedAt })

it('The older tables of TV Time’s data add what the newer one lacks: episodes, rewatches, favorites, ratings, shows to watch', async () => {
  const files = {
    'followed_tv_show.csv':
      'archived,tv_show_name,created_at,active\n0,Dark,2019-01-01 00:00:00,1\n0,Chernobyl,2019-02-01 00:00:00,1\n1,Lost,2019-01-01 00:00:00,0\n',
    'user_tv_show_data.csv': 'is_followed,is_favorited,nb_episodes_seen,tv_show_name\n1,1,65,Dark\n1,0,1,Lost\n',
    'tv_show_rate.csv':
      'rating,created_at,updated_at,tv_show_name\n4.5,2021-01-01 00:00:00,2021-01-02 00:00:00,Dark\n9,2021-01-01 00:00:00,2021-01-01 00:00:00,Lost\n',
    'rewatched_episode.csv':
      'tv_show_name,episode_season_number,episode_number,cpt,created_at\nDark,1,1,2,2022-01-01 00:00:00\nDark,1,1,many,2022-01-01 00:00:00\n',
    'seen_episode_source.csv':
      'episode_id,created_at,tv_show_name,episode_season_number,episode_number\n1,2019-05-01 10:00:00,Dark,1,1\n2,2019-05-01 10:00:00,Dark,1,2\n3,2019-05-01 10:00:00,Dark,1,none\n',
    'tracking-prod-records-v2.csv':
      'ep_no,s_no,s_id,created_at,key,series_name\n1,1,5,2021-05-01 20:00:00,watch-episode-1,Dark\n',
  }
  expect((await readAll(files)).map(summaryOf)).toEqual([
    ['tracking-prod-records-v2.csv:2', 'play', 'Dark null', episode(1, 1, at('2021-05-01T20:00:00Z'))],
    ['seen_episode_source.csv:3', 'play', 'Dark null', episode(1, 2, at('2019-05-01T10:00:00Z'))],
    ['seen_episode_source.csv:4', 'invalid', { reason: 'shape' }],
    ['rewatched_episode.csv:2', 'play', 'Dark null', episode(1, 1, 0)],
    ['rewatched_episode.csv:2', 'play', 'Dark null', episode(1, 1, 1)],
    ['rewatched_episode.csv:3', 'invalid', { reason: 'shape' }],
    ['followed_tv_show.csv:3', 'mark', 'Chernobyl null', { savedAt: at('2019-02-01T00:00:00Z') }],
    ['user_tv_show_data.csv:2', 'mark', 'Dark null', { favouriteAt: 0 }],
    ['tv_show_rate.csv:2', 'mark', 'Dark null', { rating: 9, ratedAt: at('2021-01-02T00:00:00Z') }],
    ['tv_show_rate.csv:3', 'invalid', { reason: 'rating' }],
  ])
})

it('A saved account of TV Time gives viewings with their counts, favorites and titles to watch', async () => {
  const facts = { uuid: 'a', created_at: '2026-05-18T20:13:14Z', is_favorite: false }
  const films = [
    {
      ...facts,
      id: { tvdb: 1, imdb: 'tt0113277' },
      title: 'Heat',
      year: 1995,
      is_watched: true,
      watched_at: '2026-05-18T20:13:15Z',
      is_favorite: true,
      rewatch_count: 1,
    },
    {
      ...facts,
      id: { tvdb: 2, imdb: 'tt0078748' },
      title: 'Alien',
      year: 1979,
      is_watched: false,
      watched_at: null,
      rewatch_count: 0,
    },
    { ...facts, title: 'Ran', is_watched: true, watched_at: 'soon', rewatch_count: 0 },
    { ...facts, title: '', is_watched: true },
  ]
  const seen = { is_watched: true, watched_at: '2026-05-20 19:38:40', rewatch_count: 0, watched_count: 1 }
  const shows = [
    {
      ...facts,
      id: { imdb: 'tt5753856' },
      title: 'Dark',
      seasons: [
        {
          number: 1,
          episodes: [
            { ...seen, number: 1 },
            { ...seen, number: 2, is_watched: false },
          ],
        },
      ],
    },
    { ...facts, title: 'Lost', seasons: [] },
  ]
  const savedAt = at(facts.created_at)
  const film = { season: null, episode: null }
  expect((await read('tvtime-movies.json', JSON.stringify(films))).map(summaryOf)).toEqual([
    ['tvtime-movies.json:1', 'play', 'Heat 1995', { ...film, playedAt: at('2026-05-18T20:13:15Z') }],
    ['tvtime-movies.json:1', 'play', 'Heat 1995', { ...film, playedAt: 0 }],
    ['tvtime-movies.json:1', 'mark', 'Heat 1995', { favouriteAt: savedAt }],
    ['tvtime-movies.json:2', 'mark', 'Alien 1979', { savedAt }],
    ['tvtime-movies.json:3', 'play', 'Ran null', { ...film, playedAt: 0 }],
    ['tvtime-movies.json:3', 'invalid', { reason: 'date', part: true }],
    ['tvtime-movies.json:4', 'invalid', { reason: 'shape' }],
  ])
  expect((await read('tvtime-series.json', JSON.stringify(shows))).map(summaryOf)).toEqual([
    ['tvtime-series.json:1', 'play', 'Dark null', episode(1, 1, at('2026-05-20T19:38:40Z'))],
    ['tvtime-series.json:2', 'mark', 'Lost null', { savedAt }],
  ])
})
