import { describe, expect, it } from 'vitest'
import { readAll } from './testing/read-uploads.ts'

const at = '2021-05-01T20:00:00Z'
const json = (...entries: readonly unknown[]) => JSON.stringify(entries)
const csv = (...lines: readonly string[]) => lines.join('\n')
const seen = { is_watched: true, watched_at: at }
const ids = { imdb: null, tmdb: null, tvdb: 305_288 }

const rated = { seen_history: [], collections: [], reviews: [{ rating: '80' }] }

describe('an id of TheTVDB', () => {
  it.each([
    [
      'Trakt, as JSON',
      'history.json',
      json(
        { watched_at: at, movie: { title: 'Heat', year: 1995, ids } },
        { watched_at: at, show: { title: 'Dark', year: 2017, ids }, episode: { season: 1, number: 1 } },
      ),
    ],
    [
      'Trakt, as CSV',
      'history.csv',
      csv('imdb_id,tmdb_id,tvdb_id,type,watched_at', `tt0113277,,305288,movie,${at}`, `tt5753856,,305288,show,${at}`),
    ],
    [
      'TV Time, saved as JSON',
      'tvtime.json',
      json(
        { ...seen, uuid: 'a', id: ids, title: 'Heat' },
        { uuid: 'b', id: ids, title: 'Dark', seasons: [{ number: 1, episodes: [{ ...seen, number: 1 }] }] },
      ),
    ],
    [
      'TV Time, saved as CSV',
      'shows.csv',
      csv('uuid,tvdb_id,imdb_id,title,status,created_at', `b,305288,,Dark,watch_later,${at}`),
    ],
    [
      'TV Time, by request',
      'tracking-prod-records-v2.csv',
      csv('ep_no,s_no,s_id,created_at,key,series_name', `1,1,305288,2021-05-01 20:00:00,watch-episode-1,Dark`),
    ],
    [
      'TV Time, in older tables',
      'seen_episode.csv',
      csv(
        'tv_show_name,episode_season_number,episode_number,episode_id,created_at,tv_show_id',
        `Dark,1,1,7,2021-05-01 20:00:00,305288`,
      ),
    ],
    [
      'a list of TV Time, saved as JSON',
      'tvtime-lists.json',
      json({ id: 1, name: 'Best', items: [{ type: 'series', tvdb_id: 305_288, uuid: 'b', name: 'Dark' }] }),
    ],
    [
      'a list of TV Time, saved as CSV',
      'lists.csv',
      csv('list_id,list_name,item_type,uuid,tvdb_id,name', '1,Best,series,b,305288,Dark', '1,Best,movie,a,305288,Heat'),
    ],
    [
      'Ryot',
      'ryot.json',
      JSON.stringify({
        metadata: [
          { ...rated, lot: 'movie', source: 'tvdb', identifier: '305288', source_id: 'Heat' },
          { ...rated, lot: 'show', source: 'tvdb', identifier: '305288', source_id: 'Dark' },
        ],
      }),
    ],
    [
      'Simkl, as JSON',
      'SimklBackup.json',
      JSON.stringify({
        movies: [{ status: 'completed', movie: { title: 'Heat', year: 1995, ids } }],
        shows: [{ status: 'plantowatch', show: { title: 'Dark', year: 2017, ids: { ...ids, tvdb: '305288' } } }],
      }),
    ],
    [
      'Simkl, as CSV',
      'simkl.csv',
      csv(
        'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
        '1,Heat,movie,1995,plan to watch,,,,,305288,,',
        '2,Dark,tv,2017,plan to watch,,,,,305288,,',
      ),
    ],
  ])('finds the shows of %s, and no films', async (_, file, text) => {
    const entries = await readAll({ [file]: text })
    const titles = entries.flatMap((entry) => ('title' in entry ? [entry.title] : []))
    expect(new Set(titles.map(({ type, tvdb }) => `${type} ${tvdb}`))).toEqual(
      new Set([...(titles.some(({ type }) => type === 'movie') ? ['movie undefined'] : []), 'tv 305288']),
    )
  })
})
