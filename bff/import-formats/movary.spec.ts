import { expect, it } from 'vitest'
import { zipOf } from './testing/uploads.ts'
import { noon, read, summaryOf } from './testing/read-uploads.ts'
import { readUpload } from './read-upload.ts'

const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)

it('Movary’s exports: viewings with comments and places, two on one day, ratings and the watchlist', async () => {
  const files = {
    'history.csv':
      'title,year,tmdbId,imdbId,watchedAt,comment,location\nAlien,1979,348,tt0078748,2021-05-01,Loud,Odeon\nAlien,1979,348,tt0078748,2021-05-01,,\nHeat,1995,949,tt0113277,,,\n',
    'ratings.csv': 'title,year,tmdbId,imdbId,userRating\nAlien,1979,348,tt0078748,9\n',
    'watchlist.csv': 'title,year,tmdbId,imdbId,addedAt\nHeat,1995,949,tt0113277,2022-01-01 10:00:00\n',
  }
  const { service } = await readUpload([{ name: 'movary.zip', bytes: zipOf(files) }])
  expect(service).toBe('movary')
  expect((await read('movary.zip', zipOf(files))).map(summaryOf)).toEqual([
    ['history.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
    ['history.csv:3', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01') + 1, precision: 'day' }],
    ['history.csv:4', 'play', 'Heat 1995', { ...film, playedAt: 0 }],
    ['ratings.csv:2', 'mark', 'Alien 1979', { rating: 9 }],
    ['watchlist.csv:2', 'mark', 'Heat 1995', { savedAt: at('2022-01-01T10:00:00Z') }],
    ['history.csv:2', 'mark', 'Alien 1979', { note: 'Loud\n\n@ Odeon', notedAt: noon('2021-05-01') }],
  ])
})

it('Movary: each row without a day is a viewing, and a day that cannot be read becomes a fault', async () => {
  const header = 'title,year,tmdbId,imdbId,watchedAt,comment,location'
  const heat = 'Heat,1995,949,tt0113277'
  const rows = [`${heat},,,`, `${heat},,,`, `${heat},some day,,`]
  expect((await read('history.csv', [header, ...rows].join('\n'))).map(summaryOf)).toEqual([
    ['history.csv:2', 'play', 'Heat 1995', { ...film, playedAt: 0 }],
    ['history.csv:3', 'play', 'Heat 1995', { ...film, playedAt: 1 }],
    ['history.csv:4', 'play', 'Heat 1995', { ...film, playedAt: 2 }],
    ['history.csv:4', 'invalid', { reason: 'date', part: true }],
  ])
})
