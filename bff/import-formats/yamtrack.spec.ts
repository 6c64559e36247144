import { describe, expect, it } from 'vitest'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const columns =
  'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at'
const at = (iso: string) => Date.parse(iso)
const film = { season: null, episode: null }
const readRows = async (...rows: readonly string[]) =>
  (await read('yamtrack.csv', [columns, ...rows].join('\n'))).map(summaryOf)
const created = '2024-03-05 20:00:00+00:00'
const counted = (number: number, total: number | null) => ({
  ...film,
  named: { names: [`Episode ${number}`], season: null, number, total, languages: [] },
})
const createdAt = at('2024-03-05T20:00:00Z')

describe('Yamtrack’s export', () => {
  it('has each viewing of a film in a row, with its rating and text, at a moment or on a day', async () => {
    expect(
      await readRows(
        `11,tmdb,movie,Alien,i,,,8.5,Completed,Loud,,2024-03-01 20:15:30.123456+00:00,1,${created},`,
        `11,tmdb,movie,Alien,i,,,,Completed,,,2020-01-02 00:00:00+00:00,1,${created},`,
        `11,tmdb,movie,Alien,i,,,,Completed,,,,1,${created},`,
        `12,tmdb,movie,Heat,i,,,7,Planning,,,,0,${created},`,
        `13,tmdb,movie,Cats,i,,,,Dropped,,,,0,${created},`,
        `14,tmdb,movie,Ran,i,,,,In progress,,,,0,${created},`,
      ),
    ).toEqual([
      ['yamtrack.csv:2', 'play', 'Alien null', { ...film, playedAt: at('2024-03-01T20:15:30.123Z'), rating: 9 }],
      ['yamtrack.csv:2', 'mark', 'Alien null', { rating: 9, ratedAt: at('2024-03-01T20:15:30.123Z') }],
      ['yamtrack.csv:3', 'play', 'Alien null', { ...film, playedAt: noon('2020-01-02'), precision: 'day' }],
      ['yamtrack.csv:4', 'play', 'Alien null', { ...film, playedAt: 0 }],
      ['yamtrack.csv:5', 'mark', 'Heat null', { savedAt: createdAt }],
      ['yamtrack.csv:5', 'mark', 'Heat null', { rating: 7, watchedAt: null }],
      ['yamtrack.csv:6', 'mark', 'Cats null', { dismissedAt: 0 }],
      ['yamtrack.csv:7', 'invalid', { reason: 'begun' }],
      ['yamtrack.csv:2', 'mark', 'Alien null', { note: 'Loud', notedAt: at('2024-03-01T20:15:30.123Z') }],
    ])
  })

  it('has shows by their episodes: one in progress is not watched, and a season gives its text to the show', async () => {
    expect(
      await readRows(
        `21,tmdb,tv,Dark,i,,,10.0,In progress,,0001-01-01 00:00:00+00:00,0001-01-01 00:00:00+00:00,2,${created},`,
        `22,tmdb,tv,Lost,i,,,,Completed,,,2024-02-01 21:00:00+00:00,80,${created},`,
        `23,tmdb,tv,Fargo,i,,,,Paused,,,,0,${created},`,
        `21,tmdb,season,Dark,i,1,,8,In progress,Twisted,,,2,${created},`,
        `21,tmdb,episode,Dark,i,1,1,,,,,2024-01-01 20:00:00+00:00,,${created},`,
        `21,tmdb,episode,Dark,i,1,1,,,,,2024-02-01 20:00:00+00:00,,${created},`,
        `21,tmdb,episode,Dark,i,0,1,,,,,,,${created},`,
      ),
    ).toEqual([
      ['yamtrack.csv:2', 'mark', 'Dark null', { rating: 10, watchedAt: null }],
      ['yamtrack.csv:3', 'mark', 'Lost null', { watchedAt: at('2024-02-01T21:00:00Z') }],
      ['yamtrack.csv:4', 'invalid', { reason: 'begun' }],
      ['yamtrack.csv:5', 'invalid', { reason: 'episode', part: true }],
      ['yamtrack.csv:6', 'play', 'Dark null', { season: 1, episode: 1, playedAt: at('2024-01-01T20:00:00Z') }],
      ['yamtrack.csv:7', 'play', 'Dark null', { season: 1, episode: 1, playedAt: at('2024-02-01T20:00:00Z') }],
      ['yamtrack.csv:8', 'play', 'Dark null', { season: 0, episode: 1, playedAt: 0 }],
      ['yamtrack.csv:5', 'mark', 'Dark null', { note: 'S1: Twisted', notedAt: createdAt }],
    ])
  })

  it('of an earlier version has days in `watch_date` and counts further viewings', async () => {
    const header = 'media_id,media_type,title,image,score,progress,status,repeats,start_date,end_date,notes'
    const rows = [
      '11,movie,Alien,i,9,1,Completed,1,,2021-05-01,,,,',
      '21,episode,Dark,i,,,,2,,,,1,2,2021-05-02',
      '12,movie,Heat,i,,1,Repeating,,,,,,,',
    ]
    const text = [`${header},season_number,episode_number,watch_date`, ...rows].join('\n')
    const dark = { season: 1, episode: 2 }
    expect((await read('yamtrack.csv', text)).map(summaryOf)).toEqual([
      ['yamtrack.csv:2', 'play', 'Alien null', { ...film, playedAt: noon('2021-05-01'), precision: 'day', rating: 9 }],
      ['yamtrack.csv:2', 'play', 'Alien null', { ...film, playedAt: 0 }],
      ['yamtrack.csv:2', 'mark', 'Alien null', { rating: 9, ratedAt: noon('2021-05-01') }],
      ['yamtrack.csv:3', 'play', 'Dark null', { ...dark, playedAt: noon('2021-05-02'), precision: 'day' }],
      ['yamtrack.csv:3', 'play', 'Dark null', { ...dark, playedAt: 0 }],
      ['yamtrack.csv:3', 'play', 'Dark null', { ...dark, playedAt: 1 }],
      ['yamtrack.csv:4', 'play', 'Heat null', { ...film, playedAt: 0 }],
    ])
  })

  it('reports other media, and each value that Reelroom cannot store', async () => {
    expect(
      await readRows(
        `31,igdb,game,Myst,i,,,8,Completed,,,,3h,${created},`,
        `32,mal,anime,Trigun,i,,,8,In progress,,,,1,${created},`,
        `11,tmdb,movie,Alien,i,,,11,Completed,,,2999-01-01 10:00:00+00:00,1,${created},`,
        `12,tmdb,movie,,i,,,,Completed,,,,1,${created},`,
        `12,tmdb,movie,Heat,i,,,,Sleeping,,,,1,${created},`,
        `21,tmdb,episode,Dark,i,,1,,,,,,,${created},`,
        `21,tmdb,constructor,Dark,i,,1,,,,,,,${created},`,
        `21,tmdb`,
      ),
    ).toEqual([
      ['yamtrack.csv:2', 'invalid', { reason: 'otherMedium' }],
      ['yamtrack.csv:3', 'play', 'Trigun null', { ...counted(1, null), playedAt: 0 }],
      ['yamtrack.csv:3', 'mark', 'Trigun null', { rating: 8, watchedAt: null }],
      ['yamtrack.csv:4', 'play', 'Alien null', { ...film, playedAt: 0 }],
      ['yamtrack.csv:4', 'invalid', { reason: 'rating', part: true }],
      ['yamtrack.csv:4', 'invalid', { reason: 'date', part: true }],
      ['yamtrack.csv:5', 'invalid', { reason: 'title' }],
      ['yamtrack.csv:6', 'invalid', { reason: 'shape' }],
      ['yamtrack.csv:7', 'invalid', { reason: 'shape' }],
      ['yamtrack.csv:8', 'invalid', { reason: 'otherMedium' }],
      ['yamtrack.csv:9', 'invalid', { reason: 'shape' }],
    ])
  })

  it('has a number of episodes of an anime, and of all of them once it is completed', async () => {
    expect(
      await readRows(
        `41,mal,anime,Monster,i,,,,Completed,,,2024-02-01 21:00:00+00:00,2,${created},`,
        `42,mal,anime,Bleach,i,,,,Planning,,,,0,${created},`,
        `43,mal,anime,Naruto,i,,,,constructor,,,,0,${created},`,
      ),
    ).toEqual([
      ['yamtrack.csv:2', 'play', 'Monster null', { ...counted(1, 2), playedAt: 0 }],
      ['yamtrack.csv:2', 'play', 'Monster null', { ...counted(2, 2), playedAt: at('2024-02-01T21:00:00Z') }],
      ['yamtrack.csv:3', 'mark', 'Bleach null', { savedAt: createdAt }],
      ['yamtrack.csv:4', 'invalid', { reason: 'shape' }],
    ])
  })

  it('identifies films and shows by their ids at TMDB', async () => {
    const entries = await read('y.csv', `${columns}\n11,tmdb,movie,Alien,i,,,,Completed,,,,1,${created},\n`)
    expect(entries.map((entry) => 'title' in entry && entry.title)).toEqual([
      { name: 'Alien', year: null, type: 'movie', tmdb: 11 },
    ])
  })
})
