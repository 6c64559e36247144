import { describe, expect, it } from 'vitest'
import { read, readAll, summaryOf } from './testing/read-uploads.ts'

const header = 'imdb_id,tmdb_id,tvdb_id,trakt_id,type,watched_at,watchlisted_at,rating,rated_at'
const time = '2021-05-01T20:00:00.000Z'
const at = Date.parse(time)
const film = { season: null, episode: null }
const origin = (line: number) => ({ file: 'anything.csv', line })
const rows = async (...lines: string[]) => (await read('anything.csv', [header, ...lines].join('\r\n'))).map(summaryOf)

describe('Trakt’s CSV', () => {
  it('has viewings, the watchlist and ratings of films and shows by their ids, in a file of any name', async () => {
    const entries = await read(
      'anything.csv',
      [header, `tt0078748,348,,,movie,${time},,9,${time}`, `,1396,,,show,,${time},10,`].join('\n'),
    )
    const alien = { name: 'tt0078748', year: null, type: 'movie', imdb: 'tt0078748', tmdb: 348 }
    const show = { name: 'TMDB 1396', year: null, type: 'tv', tmdb: 1396 }
    expect(entries).toEqual([
      { ...origin(2), kind: 'play', title: alien, data: { ...film, playedAt: at } },
      { ...origin(2), kind: 'mark', title: alien, data: { rating: 9, ratedAt: at } },
      { ...origin(3), kind: 'mark', title: show, data: { savedAt: at } },
      { ...origin(3), kind: 'mark', title: show, data: { rating: 10 } },
    ])
  })

  it('has viewings on unknown days without a fault, each counted; a watched show counts as watched whole', async () => {
    expect(
      await rows('tt0078748,,,,movie,unknown,,,', 'tt0078748,,,,movie,unknown,,,', 'tt0903747,,,,show,unknown,,,'),
    ).toEqual([
      ['anything.csv:2', 'play', 'tt0078748 null', { ...film, playedAt: 0 }],
      ['anything.csv:3', 'play', 'tt0078748 null', { ...film, playedAt: 1 }],
      ['anything.csv:4', 'mark', 'tt0903747 null', { watchedAt: 0 }],
    ])
  })

  it('has faults for episodes, seasons, other types, missing ids and bad values with their lines', async () => {
    expect(
      await rows(
        `,62085,,,episode,${time},,,`,
        `,3572,,,season,,,8,${time}`,
        `,1,,,person,${time},,,`,
        `,,,,movie,${time},,,`,
        'tt0078748,,,,movie,0000-01-01T00:00:00.000Z,,11,',
        'tt0078748,,,,movie,9999-12-31T00:00:00.000Z,,-1,',
      ),
    ).toEqual([
      ['anything.csv:2', 'invalid', { reason: 'episode' }],
      ['anything.csv:3', 'invalid', { reason: 'episode' }],
      ['anything.csv:4', 'invalid', { reason: 'unsupported' }],
      ['anything.csv:5', 'invalid', { reason: 'title' }],
      ['anything.csv:6', 'play', 'tt0078748 null', { ...film, playedAt: 0 }],
      ['anything.csv:6', 'invalid', { part: true, reason: 'date' }],
      ['anything.csv:6', 'invalid', { part: true, reason: 'rating' }],
      ['anything.csv:7', 'play', 'tt0078748 null', { ...film, playedAt: 1 }],
      ['anything.csv:7', 'invalid', { part: true, reason: 'date' }],
      ['anything.csv:7', 'invalid', { part: true, reason: 'rating' }],
    ])
  })

  it('counts a viewing in two files once', async () => {
    const row = `tt0078748,,,,movie,${time},,,`
    const entries = await readAll({
      'a.csv': `${header}\n${row}`,
      'b.csv': `${header}\ntt0113277,,,,movie,,${time},,\n${row}`,
    })
    expect(entries.map(({ kind }) => kind)).toEqual(['play', 'mark'])
  })

  it('has a title under its id if it has only an id of another service', async () => {
    expect(await rows(`,,81189,,show,,${time},,`, `,,,1390,show,,${time},,`)).toEqual([
      ['anything.csv:2', 'mark', 'TVDB 81189 null', { savedAt: at }],
      ['anything.csv:3', 'mark', 'Trakt 1390 null', { savedAt: at }],
    ])
  })
})
