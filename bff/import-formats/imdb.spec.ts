import { describe, expect, it } from 'vitest'
import { imdbList } from './testing/uploads.ts'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const uuid = '0b7d2f5e-1111-2222-3333-444455556666.csv'
const link = 'https://www.imdb.com/title/tt0078748/'

describe('IMDb’s exports', () => {
  it.each([
    [
      'until 2017, ratings by the file’s name',
      'ratings.csv',
      `"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"\n"1","tt0078748","Sat Nov  7 00:00:00 2009","","","Alien","Feature Film","Ridley Scott","9","8.5","117","1979","horror","500000","1979-05-25","${link}"\n`,
      noon('2009-11-07'),
    ],
    [
      'from 2017, without the original title',
      'ratings.csv',
      `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\ntt0078748,9,2020-03-04,Alien,${link},movie,8.5,117,1979,Horror,1000,1979-05-25,Ridley Scott\n`,
      noon('2020-03-04'),
    ],
    [
      'with columns and types in another language',
      'Bewertungen.csv',
      `Kennung,Meine,Am,Titel,Originaltitel,Adresse,Titelart,Wertung,Laufzeit,Jahr,Genres,Stimmen,Start,Regie\ntt0078748,9,2020-03-04,Alien,Alien,${link},Film,"8,5",117,1979,Horror,1000,1979-05-25,Ridley Scott\n`,
      noon('2020-03-04'),
    ],
  ])('ratings %s', async (_, name, text, ratedAt) => {
    const [entry, ...more] = await read(name, text)
    expect([entry, more]).toEqual([
      expect.objectContaining({
        title: expect.objectContaining({ name: 'Alien', year: 1979, imdb: 'tt0078748' }) as unknown,
        data: { rating: 9, ratedAt },
      }),
      [],
    ])
  })

  it('a watchlist is recognized by the start of its name, and read as a list otherwise', async () => {
    const kinds = async (name: string) =>
      (await read(name, imdbList)).map(({ kind, data }) => (kind === 'list' ? data.name : kind))
    expect(await kinds('WATCHLIST (1).csv')).toEqual(['mark', 'mark'])
    expect(await kinds('watchlisted by others.csv')).toEqual(['watchlisted by others', 'listItem', 'mark'])
    expect(await kinds(uuid)).toEqual(['IMDb', 'listItem', 'mark'])
  })

  it('the text of a list item is stored; episodes and games become faults, and an item with a bad day stays', async () => {
    const header =
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated'
    const row = (id: string, day: string, type: string, words = '', rating = '') =>
      `1,${id},${day},,${words},Alien,Alien,,${type},,,1979,,,,,${rating},`
    const rows = [
      row('tt0078748', '2020-01-01', 'Movie', 'Loud', '11'),
      row('tt0078749', 'never', 'Película'),
      row('tt0078750', '2020-01-01', 'Episodio de TV'),
      row('tt0078751', '2020-01-01', 'Videojuego'),
    ]
    expect((await read('Nights.csv', [header, ...rows].join('\n'))).map(summaryOf)).toEqual([
      ['Nights.csv:2', 'list', expect.objectContaining({ name: 'Nights' })],
      ['Nights.csv:2', 'listItem', 'Alien 1979', { list: 'Nights.csv', addedAt: noon('2020-01-01') }],
      ['Nights.csv:2', 'invalid', { reason: 'rating', part: true }],
      ['Nights.csv:3', 'listItem', 'Alien 1979', { list: 'Nights.csv', addedAt: 0 }],
      ['Nights.csv:3', 'invalid', { reason: 'date', part: true }],
      ['Nights.csv:4', 'invalid', { reason: 'episode' }],
      ['Nights.csv:5', 'invalid', { reason: 'unsupported' }],
      ['Nights.csv:2', 'mark', 'Alien 1979', { note: 'Loud', notedAt: noon('2020-01-01') }],
    ])
  })
})
