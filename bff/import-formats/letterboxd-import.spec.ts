import { describe, expect, it } from 'vitest'
import { readUpload } from './read-upload.ts'
import { noon, read } from './testing/read-uploads.ts'
const film = { season: null, episode: null }

describe('a file in the format of Letterboxd’s importer', () => {
  it('has films by id or name with ratings of either scale, days, tags and reviews', async () => {
    const header = 'tmdbID,imdbID,Title,Year,Rating,Rating10,WatchedDate,Rewatch,Tags,Review'
    const rows = `348,tt0078748,Alien,1979,,9,2021-05-01,true,late,<p>Loud</p>\n,,Heat,1995,3.5,,,,,\n,tt0110912,,,,,2021-05-02,,,\n,,,1999,,,,,,\n`
    expect(await read('import.csv', `${header}\n${rows}`)).toEqual([
      ...[
        { kind: 'play', data: { ...film, playedAt: noon('2021-05-01'), precision: 'day', rating: 9 } },
        { kind: 'mark', data: { rating: 9, ratedAt: noon('2021-05-01') } },
      ].map((entry) => ({
        ...entry,
        title: { name: 'Alien', year: 1979, type: 'movie', imdb: 'tt0078748', tmdb: 348 },
        file: 'import.csv',
        line: 2,
      })),
      ...[
        { kind: 'mark', data: { watchedAt: 0 } },
        { kind: 'mark', data: { rating: 7 } },
      ].map((entry) => ({ ...entry, title: { name: 'Heat', year: 1995, type: null }, file: 'import.csv', line: 3 })),
      {
        kind: 'play',
        title: { name: 'tt0110912', year: null, type: null, imdb: 'tt0110912' },
        data: { ...film, playedAt: noon('2021-05-02'), precision: 'day' },
        file: 'import.csv',
        line: 4,
      },
      { kind: 'invalid', data: { reason: 'title' }, file: 'import.csv', line: 5 },
      {
        kind: 'mark',
        title: { name: 'Alien', year: 1979, type: 'movie', imdb: 'tt0078748', tmdb: 348 },
        data: { note: 'Loud\n\n#late', notedAt: noon('2021-05-01') },
        file: 'import.csv',
        line: 2,
      },
    ])
  })

  it.each(['movieId,imdbId,tmdbId\n6,0113277,949\n', 'userId,tmdbId,score\n1,949,5\n'])(
    'is not assumed for any table with a column of ids, whose columns the member names: %j',
    async (text) => {
      const content = await readUpload([{ name: 'links.csv', bytes: Buffer.from(text) }])
      expect(content.service).toBe('csv')
    },
  )

  it('with ids only is a list with the name of the file', async () => {
    const entries = await read('Rainy.csv', 'imdbID\ntt0113277\n')
    expect(entries.map(({ kind }) => kind)).toEqual(['list', 'listItem'])
  })
})
