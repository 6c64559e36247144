import { expect, it } from 'vitest'
import { zipOf } from './testing/uploads.ts'
import { read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)

it('TV Time’s data gives episodes, films and titles for later, and no title for a total', async () => {
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
  expect((await read('tv-time.zip', zipOf(files))).map(summaryOf)).toEqual([
    [`${first}:2`, 'play', 'Breaking Bad null', { season: 1, episode: 2, playedAt: time }],
    [`${first}:3`, 'mark', 'Dark null', { savedAt: time }],
    [`${second}:2`, 'play', 'Alien 1979', { ...film, playedAt: 1_620_000_000_000 }],
    [`${second}:3`, 'mark', 'Heat null', { savedAt: at('2021-05-03T10:00:00Z') }],
    [`${second}:4`, 'play', 'Alien 1979', { ...film, playedAt: 0 }],
    [`${second}:4`, 'play', 'Alien 1979', { ...film, playedAt: 1 }],
  ])
})

it('TV Time: the rewatches of a film are counted once, in any file, even if another file has their days', async () => {
  const rows = [
    'type,created_at,rewatch_count,release_date,movie_name,series_name',
    'rewatch_count,2021-05-03 10:00:00,2,,Alien,',
    'watch,2021-05-03 10:00:00,,1979-05-25 00:00:00,Alien,',
    'rewatch,2021-06-03 10:00:00,,1979-05-25 00:00:00,Alien,',
    'rewatch_count,2021-05-03 10:00:00,2,1979-05-25 00:00:00,Alien,',
    'rewatch_count,2021-05-03 10:00:00,1,,Heat,',
    'watch,2021-05-03 10:00:00,,1984-12-14 00:00:00,Dune,',
    'watch,2021-05-04 10:00:00,,2021-10-22 00:00:00,Dune,',
    'rewatch_count,2021-05-03 10:00:00,1,,Dune,',
    'rewatch_count,2021-05-03 10:00:00,1,2021-10-22 00:00:00,Dune,',
    'rewatch_count,2021-05-03 10:00:00,many,,Heat,',
    'rewatch_count,2021-05-03 10:00:00,0,,Up,',
  ]
  const name = 'tracking-prod-records.csv'
  expect((await read(name, rows.join('\n'))).map(summaryOf)).toEqual([
    [`${name}:3`, 'play', 'Alien 1979', { ...film, playedAt: at('2021-05-03T10:00:00Z') }],
    [`${name}:4`, 'play', 'Alien 1979', { ...film, playedAt: at('2021-06-03T10:00:00Z') }],
    [`${name}:7`, 'play', 'Dune 1984', { ...film, playedAt: at('2021-05-03T10:00:00Z') }],
    [`${name}:8`, 'play', 'Dune 2021', { ...film, playedAt: at('2021-05-04T10:00:00Z') }],
    [`${name}:2`, 'play', 'Alien 1979', { ...film, playedAt: 0 }],
    [`${name}:6`, 'play', 'Heat null', { ...film, playedAt: 0 }],
    [`${name}:6`, 'play', 'Heat null', { ...film, playedAt: 1 }],
    [`${name}:9`, 'invalid', { reason: 'title' }],
    [`${name}:10`, 'play', 'Dune 2021', { ...film, playedAt: 0 }],
    [`${name}:11`, 'invalid', { reason: 'shape' }],
  ])
})

it('TV Time: a film with a viewing in the future was watched on an unknown day, with a fault', async () => {
  const header = 'type,created_at,watch_date_range_key,movie_name,release_date,series_name'
  const row = 'watch,2021-05-03 10:00:00,watch-date-99999999999,Alien,1979-05-25 00:00:00,'
  expect((await read('tracking-prod-records.csv', `${header}\n${row}\n`)).map(summaryOf)).toEqual([
    ['tracking-prod-records.csv:2', 'mark', 'Alien 1979', { watchedAt: 0 }],
    ['tracking-prod-records.csv:2', 'invalid', { reason: 'date', part: true }],
  ])
})
