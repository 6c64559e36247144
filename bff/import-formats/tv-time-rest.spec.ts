import { describe, expect, it } from 'vitest'
import { noon, readAll, summaryOf } from './testing/read-uploads.ts'

const at = (iso: string) => Date.parse(iso)
const film = { season: null, episode: null }
const table = (...rows: readonly string[]) => rows.join('\n')
const uuid = '5b9f0df1-c726-4703-8b00-f0249682aaf3'
const summary = async (files: Readonly<Record<string, string>>) => (await readAll(files)).map(summaryOf)

describe('the data request of TV Time', () => {
  const films = table(
    'type-uuid-n,entity_type,type,created_at,uuid,release_date,movie_name',
    `x,movie,watch,2021-05-03 10:00:00,${uuid},1979-05-25 00:00:00,Alien`,
  )
  const shows = table(
    'notification_type,archived,tv_show_name,created_at,active,tv_show_id',
    '2,1,Dark,2019-01-01 00:00:00,1,81189',
  )

  it('has lists and favorites that name titles by ids, which other files know', async () => {
    const objects = `[map[created_at:1.6e+09 id:81189 type:series uuid:a fanart:[https://a.example/1.jpg]] map[created_at:-6.2e+10 type:movie uuid:${uuid}] map[id:7 type:series]]`
    const lists = table(
      's_key,type,name,description,created_at,is_public,objects',
      `late,list,Late,At night,2021-07-25 10:00:43,true,"${objects}"`,
      'favorite-series,list,Favorite Shows,,2021-07-25 10:00:43,false,[map[created_at:1.6e+09 id:81189 type:series]]',
      `favorite-movies,list,,,2021-07-25 10:00:43,false,"[{""type"":""movie"",""uuid"":""${uuid}"",""created_at"":1600000000}]"`,
      'x,collection,,,,,[map[name:Late type:list]]',
      'y,list,,,,false,[]',
    )
    const createdAt = at('2021-07-25T10:00:43Z')
    const added = at('2020-09-13T12:26:40Z')
    const facts = { visibility: 'public', ranked: false, createdAt, updatedAt: createdAt }
    const list = 'tvtime late'
    const file = 'lists-prod-lists.csv'
    expect(await summary({ [file]: lists, 'tracking-prod-records.csv': films, 'followed_tv_show.csv': shows })).toEqual(
      [
        ['tracking-prod-records.csv:2', 'play', 'Alien 1979', { ...film, playedAt: at('2021-05-03T10:00:00Z') }],
        [`${file}:2`, 'list', { key: list, name: 'Late', description: 'At night', ...facts }],
        [`${file}:2`, 'listItem', 'Dark null', { list, addedAt: added }],
        [`${file}:2`, 'listItem', 'Alien 1979', { list, addedAt: 0 }],
        [`${file}:2`, 'invalid', { reason: 'title', part: true }],
        [`${file}:3`, 'mark', 'Dark null', { favouriteAt: added }],
        [`${file}:4`, 'mark', 'Alien 1979', { favouriteAt: added }],
        [`${file}:6`, 'invalid', { reason: 'title' }],
      ],
    )
  })

  it('has votes whose numbers stand for answers: the known ones become stars, and emotions cannot be stored', async () => {
    const votes = table(
      'uuid,movie_name,vote_key,user_id,episode_id',
      `${uuid},Alien,${uuid}-7-29,7,0`,
      'b,Heat,b-7-3,7,0',
      'c,Ran,c-7-20,7,0',
      'd,,d-7-27,7,0',
    )
    const episodes = table(
      'episode_id,series_name,season_number,episode_number,vote_key',
      '9,Dark,1,2,9-7-1',
      '9,Dark,,2,9-7-1',
    )
    const emotions = table('uuid,movie_name,vote_key,user_id', `${uuid},Alien,${uuid}-7-3,7`)
    const live = 'ratings-live-votes.csv'
    const older = 'ratings-prod-episode_votes.csv'
    const files = {
      [live]: votes,
      [older]: episodes,
      'emotions-live-votes.csv': emotions,
      'tracking-prod-records.csv': films,
    }
    expect((await summary(files)).slice(1)).toEqual([
      [`${live}:2`, 'mark', 'Alien 1979', { rating: 8 }],
      [`${live}:3`, 'mark', 'Heat null', { rating: 10 }],
      [`${live}:4`, 'invalid', { reason: 'rating' }],
      [`${live}:5`, 'invalid', { reason: 'title' }],
      [`${older}:2`, 'episodeMark', 'Dark null', { season: 1, episode: 2, rating: 2 }],
      [`${older}:3`, 'invalid', { reason: 'shape' }],
      ['emotions-live-votes.csv:2', 'invalid', { reason: 'unsupported' }],
    ])
  })

  it('has votes that are stars if the file has numbers that stand for no answer', async () => {
    const votes = table('uuid,movie_name,vote_key,user_id', 'a,Alien,a-5,7', 'b,Heat,b-3,7', 'c,Ran,c-29,7')
    expect(await summary({ 'ratings-live-votes.csv': votes })).toEqual([
      ['ratings-live-votes.csv:2', 'mark', 'Alien null', { rating: 10 }],
      ['ratings-live-votes.csv:3', 'mark', 'Heat null', { rating: 6 }],
      ['ratings-live-votes.csv:4', 'mark', 'Ran null', { rating: 8 }],
    ])
  })
})

describe('the CSV of tools that saved accounts of TV Time', () => {
  const created = '2026-05-18T20:13:14Z'

  it('has films, shows, their episodes and lists', async () => {
    const files = {
      'tvtime-lists.csv': table(
        'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order',
        '7,Late,series,81189,,Dark,1',
        '7,Late,movie,,z,Ran,2',
        '7,Late,movie,,y,,3',
      ),
      'tvtime-episodes.csv': table(
        'show_uuid,show_title,season_number,episode_number,episode_tvdb_id,is_special,is_watched,watched_at,rewatch_count',
        'c,Dark,1,1,9,false,true,2026-05-20 19:38:40,1',
        'c,Dark,1,2,9,false,false,,0',
        'd,Lost,0,1,9,true,true,,',
        'd,Lost,,1,9,true,true,,',
      ),
      'tvtime-series.csv': table(
        'uuid,tvdb_id,imdb_id,title,status,created_at',
        `c,81189,tt5753856,Dark,continuing,${created}`,
        `e,1,,Fargo,watch_later,${created}`,
        `f,2,,Cats,stopped,${created}`,
      ),
      'tvtime-movies.csv': table(
        'uuid,tvdb_id,imdb_id,title,created_at,watched_at,is_watched,rewatch_count,is_favorite',
        `a,140,tt0078748,Alien,${created},2026-05-19,true,0,true`,
        `b,141,,Heat,${created},,false,0,false`,
      ),
    }
    const entries = await readAll(files)
    const list = 'tvtime 7'
    expect(entries.map(summaryOf)).toEqual([
      ['tvtime-series.csv:3', 'mark', 'Fargo null', { savedAt: at(created) }],
      ['tvtime-series.csv:4', 'mark', 'Cats null', { dismissedAt: 0 }],
      ['tvtime-movies.csv:2', 'play', 'Alien null', { ...film, playedAt: noon('2026-05-19'), precision: 'day' }],
      ['tvtime-movies.csv:2', 'mark', 'Alien null', { favouriteAt: at(created) }],
      ['tvtime-movies.csv:3', 'mark', 'Heat null', { savedAt: at(created) }],
      ['tvtime-episodes.csv:2', 'play', 'Dark null', { season: 1, episode: 1, playedAt: at('2026-05-20T19:38:40Z') }],
      ['tvtime-episodes.csv:2', 'play', 'Dark null', { season: 1, episode: 1, playedAt: 0 }],
      ['tvtime-episodes.csv:4', 'play', 'Lost null', { season: 0, episode: 1, playedAt: 0 }],
      ['tvtime-episodes.csv:5', 'invalid', { reason: 'shape' }],
      ['tvtime-lists.csv:2', 'list', expect.objectContaining({ key: list, name: 'Late', visibility: 'private' })],
      ['tvtime-lists.csv:2', 'listItem', 'Dark null', { list, addedAt: 0 }],
      ['tvtime-lists.csv:3', 'listItem', 'Ran null', { list, addedAt: 0 }],
      ['tvtime-lists.csv:4', 'invalid', { reason: 'title' }],
    ])
    const shows = entries.flatMap((entry) =>
      'title' in entry && entry.title.name === 'Dark' ? [entry.title.imdb] : [],
    )
    expect(shows).toEqual(['tt5753856', 'tt5753856', 'tt5753856'])
  })

  it('has lists in JSON, too, and abandoned shows', async () => {
    const saved = { id: { tvdb: 5, imdb: null }, created_at: created, is_favorite: false }
    const series = [{ ...saved, uuid: 'c', title: 'Lost', status: 'stopped', seasons: [] }]
    const lists = [
      { id: 7, name: 'Late', items: [{ type: 'series', tvdb_id: 5, uuid: null, name: null, custom_order: 1 }] },
      { id: 8, name: ' ', items: [{ type: 'movie', uuid: 'z', name: 'Ran' }] },
      null,
    ]
    const files = { 'tvtime-lists.json': JSON.stringify(lists), 'tvtime-series.json': JSON.stringify(series) }
    expect(await summary(files)).toEqual([
      ['tvtime-series.json:1', 'mark', 'Lost null', { dismissedAt: 0 }],
      ['tvtime-lists.json:1', 'list', expect.objectContaining({ key: 'tvtime 7', name: 'Late' })],
      ['tvtime-lists.json:1', 'listItem', 'Lost null', { list: 'tvtime 7', addedAt: 0 }],
      ['tvtime-lists.json:2', 'invalid', { reason: 'title' }],
      ['tvtime-lists.json:3', 'invalid', { reason: 'shape' }],
    ])
  })
})
