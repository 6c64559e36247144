const at = '2024-03-01T20:15:00Z'

/** Small exports of other trackers and media servers, by the names of their files. */
export const trackerFiles = {
  'yamtrack.csv':
    'media_id,source,media_type,title,season_number,episode_number,score,progress,status,start_date,end_date,notes,repeats,created_at\n348,tmdb,movie,Alien,,,9.0,1,Completed,,2024-03-01 20:00:00+00:00,Loud,1,2024-03-01 20:00:00+00:00\n1396,tmdb,episode,Breaking Bad,1,1,,,,,2024-01-01,,,\n1,mal,anime,Trigun,,,8,12,Paused,,,,,\n9,igdb,game,Myst,,,8,1h,Completed,,,,,\n',
  'ryot.json': JSON.stringify({
    collections: [{ id: 'late', name: 'Late', description: 'At night' }],
    metadata: [
      {
        lot: 'movie',
        source: 'tmdb',
        identifier: '348',
        source_id: 'Alien',
        seen_history: [{ state: 'completed', progress: '100', ended_on: at }],
        reviews: [{ rating: '85', review: { text: 'Loud', date: at } }],
        collections: ['Watchlist', { collection_id: 'late', collection_name: 'Late', created_on: at }],
      },
      {
        lot: 'show',
        source: 'tmdb',
        identifier: '1396',
        source_id: 'Breaking Bad',
        seen_history: [{ show_season_number: 1, show_episode_number: 2, progress: '100', ended_on: at }],
        reviews: [{ rating: '70', show_season_number: 1, show_episode_number: 2, review: null }],
        collections: [],
      },
    ],
    people: [{}],
  }),
  'watcharr-export.json': JSON.stringify([
    {
      createdAt: at,
      status: 'FINISHED',
      rating: 8.5,
      thoughts: 'Loud',
      pinned: true,
      content: { tmdbId: 348, title: 'Alien', type: 'movie', release_date: at, imdb_id: 'tt0078748' },
      activity: [{ type: 'STATUS_CHANGED', data: 'FINISHED', createdAt: at, customDate: at }],
      tags: [{ name: 'late' }],
    },
    {
      createdAt: at,
      status: 'WATCHING',
      rating: 0,
      thoughts: '',
      content: { tmdbId: 1396, title: 'Breaking Bad', type: 'tv', release_date: at, imdb_id: '' },
      activity: [{ type: 'EPISODE_ADDED', data: '{"season":1,"episode":1,"status":"FINISHED"}', createdAt: at }],
      watchedSeasons: [{ seasonNumber: 1, status: 'WATCHING', rating: 7 }],
      watchedEpisodes: [{ seasonNumber: 1, episodeNumber: 1, status: 'FINISHED', rating: 8, createdAt: at }],
    },
  ]),
  'ratings-live-votes.csv': 'uuid,movie_name,vote_key,user_id\na,Alien,a-7-29,7\nb,Heat,b-7-3,7\n',
  'lists-prod-lists.csv':
    's_key,type,name,description,created_at,is_public,objects\nlate,list,Late,,2021-07-25 10:00:43,true,"[map[created_at:1.6e+09 id:81189 type:series] map[type:movie uuid:a]]"\n',
  'tvtime-movies.csv':
    'uuid,tvdb_id,imdb_id,title,created_at,watched_at,is_watched,rewatch_count\na,1,tt0078748,Alien,2026-05-18T20:13:14Z,2026-05-19,true,1\n',
  'tvtime-series.csv':
    'uuid,tvdb_id,imdb_id,title,status,created_at\nc,81189,tt5753856,Dark,stopped,2026-05-18T20:13:14Z\n',
  'tvtime-episodes.csv':
    'show_uuid,show_title,season_number,episode_number,is_watched,watched_at,rewatch_count\nc,Dark,1,1,true,2026-05-20 19:38:40,2\n',
  'tvtime-lists.csv': 'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\n7,Late,movie,,a,Alien,1\n',
  'tvtime-lists.json': '[{"id":7,"name":"Late","items":[{"type":"movie","uuid":"a","name":"Alien"}]}]',
  'animelist.xml':
    '<?xml version="1.0" encoding="UTF-8" ?>\n<!-- A list -->\n<myanimelist><myinfo><user_id>1</user_id></myinfo><anime><series_title><![CDATA[Monster]]></series_title><series_type>TV</series_type><series_episodes>74</series_episodes><my_watched_episodes>3</my_watched_episodes><my_finish_date>0000-00-00</my_finish_date><my_score>9</my_score><my_status>Watching</my_status><my_comments><![CDATA[Loud]]></my_comments></anime>\n<anime><series_title>Akira</series_title><series_type>Movie</series_type><series_episodes>1</series_episodes><my_finish_date>2020-03-01</my_finish_date><my_status>Completed</my_status><my_times_watched>2</my_times_watched></anime></myanimelist>',
  'anilist.json': JSON.stringify({
    lists: [
      {
        entries: [
          {
            status: 'COMPLETED',
            score: 85,
            progress: 2,
            repeat: 1,
            notes: 'Loud',
            createdAt: 1_600_000_000,
            completedAt: { year: 2020, month: 3, day: 1 },
            media: { type: 'ANIME', format: 'TV', episodes: 2, seasonYear: 2004, title: { english: 'Monster' } },
          },
        ],
      },
    ],
  }),
  'gdpr_data.json':
    '{"lists":[{"series_type":0,"status":2,"score":90,"progress":3,"title":"Monster","finished_on":20200301}],"favourites":[{}]}',
  'prime-video.csv':
    'Date Watched,Type,Title,Episode Title\n1736456347817,Series,Breaking Bad - Season 1,Episode 5: Gray Matter\n2025-09-28 02:00:24.173,Movie,Heat (4K UHD),\n',
  'prime-video.json':
    '[{"dateWatched":1671044104580,"type":"Movie","title":"Heat","episodeTitle":""},{"dateWatched":1671044104580,"type":"Series","title":"Dark - Season 1","episodeTitle":"Episode 1"}]',
  'tautulli.csv':
    'date,started,stopped,user,full_title,media_type,year,guid,percent_complete,watched_status\n1700000000,1700000000,1700009000,ada,Heat,movie,1995,plex://movie/1,98,1\n1700100000,1700100000,,ada,Dark - Secrets,episode,2017,,99,1\n',
  'tautulli.json':
    '{"response":{"data":{"data":[{"reference_id":1,"stopped":1700000000,"user":"ada","media_type":"episode","full_title":"Dark - Secrets","grandparent_title":"Dark","parent_media_index":"1","media_index":"1","watched_status":1}]}}}',
  'PlaybackReportingBackup.tsv':
    '2024-03-01 20:00:00.0000000\t0123456789abcdef0123456789abcdef\t1\tMovie\tHeat\tDirectPlay\tWeb\tChrome\t10200\n2024-03-02 20:00:00.0000000\t0123456789abcdef0123456789abcdef\t2\tEpisode\tDark - s01e01 - Secrets\tDirectPlay\tWeb\tChrome\t3000\n',
} as const
