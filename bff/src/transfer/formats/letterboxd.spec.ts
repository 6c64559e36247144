import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../testing/uploads.ts'
import { noon, read, short } from '../../../testing/read-uploads.ts'

const columns = 'Date,Name,Year,Letterboxd URI'
const diaryColumns = `${columns},Rating,Rewatch,Tags,Watched Date`
const film = { season: null, episode: null }

describe('Letterboxd’s export', () => {
  it('unpacked and zipped again, in a folder of any name: what is deleted stays out, and no folder decides', async () => {
    const files = {
      'deleted/watchlist-of-likes/watched.csv': `${columns}\n2020-01-01,Alien,1979,a\n`,
      'deleted/watchlist-of-likes/deleted/watchlist.csv': `${columns}\n2020-01-01,Heat,1995,b\n`,
      'deleted/watchlist-of-likes/orphaned/likes/films.csv': `${columns}\n2020-01-01,Heat,1995,b\n`,
      '__MACOSX/deleted/watchlist-of-likes/._watched.csv': 'x',
    }
    expect((await read('letterboxd-watchlist-2024.zip', zipOf(files))).map(short)).toEqual([
      ['deleted/watchlist-of-likes/watched.csv:2', 'mark', 'Alien 1979', { watchedAt: noon('2020-01-01') }],
    ])
  })

  it('every review of a film, its tags and the words of lists are kept as text; a viewing that two files tell is one', async () => {
    const files = {
      'diary.csv': `${diaryColumns}\n2021-05-02,Alien,1979,c,4,Yes,"home, late",2021-05-01\n2022-05-02,Alien,1979,d,,Yes,,2022-05-01\n`,
      'reviews.csv': `${columns},Rating,Rewatch,Review,Tags,Watched Date\n2021-05-02,Alien,1979,c,4,Yes,"<b>Loud</b> &amp; I &lt;3 it<br>see <a href=""https://a.test/"">this</a>","home, late",2021-05-01\n2022-05-02,Alien,1979,d,,Yes,Again. I <3 it,,2022-05-01\n`,
      'lists/b.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,Best,"a, b",https://boxd.it/l,<i>All</i> of them\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,b,<i>First</i>\n`,
    }
    const facts = { visibility: 'private', ranked: false, createdAt: noon('2023-01-01'), updatedAt: noon('2023-01-01') }
    const key = 'Best 2023-01-01 https://boxd.it/l'
    expect((await read('a.zip', zipOf(files))).map(short)).toEqual([
      ['diary.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01') }],
      ['diary.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-02') }],
      ['diary.csv:3', 'play', 'Alien 1979', { ...film, playedAt: noon('2022-05-01') }],
      ['reviews.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-02') }],
      ['lists/b.csv:3', 'list', { key, name: 'Best', description: 'All of them\n\n#a, #b', ...facts }],
      ['lists/b.csv:6', 'listItem', 'Heat 1995', { list: key, addedAt: noon('2023-01-01') }],
      [
        'diary.csv:2',
        'mark',
        'Alien 1979',
        {
          note: 'Loud & I <3 it\nsee this (https://a.test/)\n\n#home, #late\n\nAgain. I <3 it',
          notedAt: noon('2022-05-02'),
        },
      ],
      ['lists/b.csv:6', 'mark', 'Heat 1995', { note: 'First', notedAt: noon('2023-01-01') }],
    ])
  })

  it('two viewings on one day are two, the same row twice is one', async () => {
    const rows = `2021-05-02,Alien,1979,c,,,,2021-05-01\n2021-05-02,Alien,1979,d,,Yes,,2021-05-01\n2021-05-02,Alien,1979,c,,,,2021-05-01\n`
    const entries = await read('diary.csv', `${diaryColumns}\n${rows}`)
    expect(entries.map(({ data }) => data)).toEqual([
      { ...film, playedAt: noon('2021-05-01') },
      { ...film, playedAt: noon('2021-05-01') + 1 },
    ])
  })

  it.each(['0000-01-01', '9999-01-01', '2021-02-30', 'never'])(
    'a row of the day %s keeps its title and rating, and the day is told',
    async (day) => {
      const entries = await read('diary.csv', `${diaryColumns}\n${day},Alien,1979,c,4,,,${day}\n`)
      expect(entries.map(({ kind, data }) => [kind, data])).toEqual([
        ['mark', { watchedAt: 0 }],
        ['mark', { rating: 8 }],
        ['invalid', { reason: 'date', part: true }],
      ])
    },
  )

  it.each(['11', '-1', 'good'])('a row rated %s keeps its viewing, and the rating is told', async (rating) => {
    const entries = await read('diary.csv', `${diaryColumns}\n2021-05-01,Alien,1979,c,${rating},,,2021-05-01\n`)
    expect(entries.map(({ kind, data }) => [kind, data])).toEqual([
      ['play', { ...film, playedAt: noon('2021-05-01') }],
      ['invalid', { reason: 'rating', part: true }],
    ])
  })

  it('films that are neither watched, saved nor liked by the file’s name are a list of that name', async () => {
    const entries = await read('Rainy days.csv', `${columns}\n2020-01-01,Alien,1979,a\n`)
    expect(entries.map(short)).toEqual([
      ['Rainy days.csv:2', 'list', expect.objectContaining({ name: 'Rainy days', createdAt: noon('2020-01-01') })],
      ['Rainy days.csv:2', 'listItem', 'Alien 1979', { list: 'Rainy days.csv', addedAt: noon('2020-01-01') }],
    ])
  })

  it('likes and comments on what others wrote, favourite films without a name and unknown files are told', async () => {
    const files = {
      'profile.csv': 'Date Joined,Username,Favorite Films\n2015-03-01,ada,https://boxd.it/a\n',
      'comments.csv': 'Date,Content,Comment\n2020-01-01,https://boxd.it/r,Yes!\n',
      'likes/reviews.csv': 'Date,Content\n2020-01-01,https://boxd.it/r\n',
      'watched.csv': `${columns}\n2020-01-01,Alien,1979,a\n`,
      'money.csv': 'a,b\n1,2\n',
    }
    const faults = (await read('a.zip', zipOf(files))).flatMap(({ kind, file, line, data }) =>
      kind === 'invalid' ? [[file, line, data.reason]] : [],
    )
    expect(faults).toEqual([
      ['profile.csv', 2, 'unsupported'],
      ['comments.csv', 2, 'unsupported'],
      ['likes/reviews.csv', 2, 'unsupported'],
      ['money.csv', 1, 'file'],
    ])
  })
})

describe('what Letterboxd’s importer takes', () => {
  it('films by id or name with ratings of either scale, days, tags and reviews', async () => {
    const header = 'tmdbID,imdbID,Title,Year,Rating,Rating10,WatchedDate,Rewatch,Tags,Review'
    const rows = `348,tt0078748,Alien,1979,,9,2021-05-01,true,late,<p>Loud</p>\n,,Heat,1995,3.5,,,,,\n,tt0110912,,,,,2021-05-02,,,\n,,,1999,,,,,,\n`
    expect(await read('import.csv', `${header}\n${rows}`)).toEqual([
      ...[
        { kind: 'play', data: { ...film, playedAt: noon('2021-05-01') } },
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
        data: { ...film, playedAt: noon('2021-05-02') },
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
})

describe('a file that went through a spreadsheet', () => {
  const days = async (rows: readonly string[], header = diaryColumns) =>
    (await read('diary.csv', [header, ...rows].join('\n'))).map(({ kind, data }) =>
      kind === 'play' ? new Date(data.playedAt).toISOString().slice(0, 10) : kind === 'invalid' ? data.reason : kind,
    )
  const row = (day: string, name = 'Alien') => `${day},${name},1979,${name},,,,${day}`

  it('has American days when the column says so anywhere', async () => {
    expect(await days([row('3/4/2021'), row('3/25/21', 'Heat')])).toEqual(['2021-03-04', '2021-03-25'])
  })

  it('has European days when the column says so anywhere', async () => {
    expect(await days([row('3/4/2021'), row('25/3/2021', 'Heat')])).toEqual(['2021-04-03', '2021-03-25'])
    expect(await days([row('03.04.2021')])).toEqual(['2021-04-03'])
  })

  it('leaves the day open when the whole column does', async () => {
    expect(await days([row('3/4/2021'), row('5/5/2021', 'Heat')])).toEqual(['mark', 'date', '2021-05-05'])
  })

  it('with semicolons and decimal commas is one of a country that writes the day first', async () => {
    const text = 'Date;Name;Year;Letterboxd URI;Rating\n03/04/2021;Alien;1979;a;4,5\n'
    expect((await read('ratings.csv', text)).map(({ data }) => data)).toEqual([
      { rating: 9, ratedAt: noon('2021-04-03') },
    ])
  })

  it.each([
    ['several line ends', `${columns}\r\n2020-01-01,Alien,1979,a\n2020-01-02,Heat,1995,b\r2020-01-03,Ran,1985,c\r\n`],
    ['NUL bytes', `${columns}\n2020-01-01,Al\0ien,1979,a\n2020-01-02,Heat,1995,b\n2020-01-03,Ran,1985,c\n`],
    [
      'its header twice',
      `${columns}\n2020-01-01,Alien,1979,a\n${columns}\n2020-01-02,Heat,1995,b\n2020-01-03,Ran,1985,c`,
    ],
    [
      'tabs',
      `${columns}\n2020-01-01,Alien,1979,a\n2020-01-02,Heat,1995,b\n2020-01-03,Ran,1985,c`.replaceAll(',', '\t'),
    ],
  ])('with %s is read row by row', async (_, text) => {
    const titles = (await read('watched.csv', text)).map((entry) => ('title' in entry ? entry.title.name : entry.data))
    expect(titles).toEqual(['Alien', 'Heat', 'Ran'])
  })

  it('with rows of UTF-8 and rows of Windows-1252 has its letters right in both', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${columns}\n2020-01-01,Amélie,2001,a\n`),
      Buffer.from('2020-01-01,Caché,2005,b\n', 'latin1'),
    ])
    expect((await read('watched.csv', bytes)).map((entry) => 'title' in entry && entry.title.name)).toEqual([
      'Amélie',
      'Caché',
    ])
  })

  it.each(['utf8', 'latin1'] as const)('of many pieces has all its rows, in %s', async (encoding) => {
    const names = Array.from({ length: 5000 }, (_, index) => `Amélie ${'x'.repeat(index % 37)}${index}`)
    const rows = names.map((name, index) => `2020-01-01,"${name}",2001,a${index % 2 ? '\r\n' : '\n'}`)
    const entries = await read('watched.csv', Buffer.from(`${columns}\r\n${rows.join('')}`, encoding))
    expect(entries.map((entry) => 'title' in entry && entry.title.name)).toEqual(names)
    expect(entries.at(-1)?.line).toBe(5001)
  })

  it('of one line without an end is refused', async () => {
    const text = `${columns}\n2020-01-01,${'x'.repeat(5_000_000)}`
    await expect(read('watched.csv', text)).rejects.toMatchObject({ type: 'import-unreadable', status: 422 })
  })

  it('that is in its archive twice is read once', async () => {
    const text = `${columns}\n2020-01-01,Alien,1979,a\n`
    expect(await read('a.zip', zipOf({ 'watched.csv': text, 'watched (1).csv': text }))).toHaveLength(1)
  })
})
