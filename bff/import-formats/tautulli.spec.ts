import { describe, expect, it } from 'vitest'
import { read, readPeople, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const at = 1_700_000_000_000
const base = {
  date: 1_699_990_000,
  started: 1_699_990_000,
  stopped: 1_700_000_000,
  user: 'ada',
  media_type: 'movie',
  live: 0,
  year: 1995,
  guid: '',
  percent_complete: 98,
  watched_status: 1,
}
const heat = { ...base, reference_id: 1, full_title: 'Heat', title: 'Heat' }
const pilot = {
  ...base,
  reference_id: 2,
  media_type: 'episode',
  full_title: 'Dark - Secrets',
  title: 'Secrets',
  grandparent_title: 'Dark',
  parent_media_index: '1',
  media_index: 1,
}
const rows = (...all: readonly unknown[]) => JSON.stringify({ response: { result: 'success', data: { data: all } } })
const readRows = async (...all: readonly unknown[]) =>
  (await read('history.json', rows(...all))).map((entry) => summaryOf(entry).slice(1))

describe('Tautulli’s history', () => {
  it('has films and episodes that were watched, each sitting once, at the time of its end', async () => {
    expect(
      await readRows(heat, { ...heat, stopped: 1_699_999_000 }, pilot, {
        ...heat,
        reference_id: 3,
        stopped: 1_699_000_000,
      }),
    ).toEqual([
      ['play', 'Heat 1995', { ...film, playedAt: at }],
      ['play', 'Dark null', { season: 1, episode: 1, playedAt: at }],
      ['play', 'Heat 1995', { ...film, playedAt: 1_699_000_000_000 }],
    ])
  })

  it('identifies films by the ids of older agents', async () => {
    const guids = ['com.plexapp.agents.imdb://tt0113277?lang=en', 'com.plexapp.agents.themoviedb://949?lang=de']
    const entries = await read(
      'history.json',
      rows(...guids.map((guid, index) => ({ ...heat, reference_id: index, guid }))),
    )
    expect(entries.map((entry) => 'title' in entry && entry.title)).toEqual([
      { name: 'Heat', year: 1995, type: 'movie', imdb: 'tt0113277' },
      { name: 'Heat', year: 1995, type: 'movie', tmdb: 949 },
    ])
  })

  it('as CSV has episodes by their names if it lacks numbers', async () => {
    const header = 'date,started,stopped,user,full_title,media_type,year,guid,percent_complete,watched_status'
    const lines = [
      header,
      '1700000000,1700000000,1700000000,ada,Heat,movie,1995,plex://movie/1,98,1',
      '1700000000,1700000000,1700000000,ada,Dark - Secrets - Part 1,episode,2017,,99,1',
      '2023-11-14 22:13:20,,,ada,Alien,movie,1979,,86,',
      '1700000000,,,ada,Ran,movie,1985,,84,',
      '1700000000,,,ada,Dark,episode,2017,,99,1',
    ]
    const named = { names: ['Secrets - Part 1'], season: null, number: null, languages: [] }
    expect((await read('history.csv', lines.join('\n'))).map(summaryOf)).toEqual([
      ['history.csv:2', 'play', 'Heat 1995', { ...film, playedAt: at }],
      ['history.csv:3', 'play', 'Dark null', { ...film, named, playedAt: at }],
      ['history.csv:4', 'play', 'Alien 1979', { ...film, playedAt: at }],
      ['history.csv:5', 'invalid', { reason: 'begun' }],
      ['history.csv:6', 'invalid', { reason: 'title' }],
    ])
  })

  it('of several people has each of them, and the viewings of those whom its member chooses', async () => {
    const csv =
      'user,full_title,media_type,watched_status,stopped\nADA ,Heat,movie,1,1700000000\nben,Ran,movie,1,1700000000'
    const files = { 'all.json': rows(heat, { ...heat, friendly_name: 'Ben' }, null), 'all.csv': csv }
    const { people, entries } = await readPeople(files, 0)
    const seen = { plays: 2, first: at, last: at }
    expect(people).toEqual([
      { name: 'ada', key: 'ada', ...seen, titles: ['Heat'] },
      { name: 'Ben', key: 'ben', ...seen, titles: ['Heat', 'Ran'] },
    ])
    expect(entries.map(summaryOf)).toEqual([
      ['all.json:1', 'play', 'Heat 1995', { ...film, playedAt: at }],
      ['all.json:2', 'invalid', { reason: 'otherProfile' }],
      ['all.json:3', 'invalid', { reason: 'shape' }],
      ['all.csv:2', 'play', 'Heat null', { ...film, playedAt: at }],
      ['all.csv:3', 'invalid', { reason: 'otherProfile' }],
    ])
  })

  it('reports titles that were not watched to the end, other media, and values that Reelroom cannot store', async () => {
    expect(
      await readRows(
        { ...heat, watched_status: 0.75 },
        { ...heat, watched_status: null, percent_complete: 84 },
        { ...heat, media_type: 'track' },
        { ...heat, media_type: 'clip' },
        { ...heat, live: 1 },
        { ...heat, title: '', full_title: '' },
        { ...heat, stopped: 9_999_999_999 },
        { ...pilot, media_index: 0, title: '', full_title: 'Dark' },
        { ...pilot, parent_media_index: 1.5 },
        null,
      ),
    ).toEqual([
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'otherMedium' }],
      ['invalid', { reason: 'unsupported' }],
      ['invalid', { reason: 'unsupported' }],
      ['invalid', { reason: 'title' }],
      ['play', 'Heat 1995', { ...film, playedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['invalid', { reason: 'title' }],
      [
        'play',
        'Dark null',
        { ...film, named: { names: ['Secrets'], season: null, number: null, languages: [] }, playedAt: at },
      ],
      ['invalid', { reason: 'shape' }],
    ])
  })
})
