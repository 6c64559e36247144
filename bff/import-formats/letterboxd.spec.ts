import { describe, expect, it } from 'vitest'
import { zipOf } from './testing/uploads.ts'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const columns = 'Date,Name,Year,Letterboxd URI'
const diaryColumns = `${columns},Rating,Rewatch,Tags,Watched Date`
const film = { season: null, episode: null }

describe('Letterboxd’s export', () => {
  it('is read from an archive of any name and folder, without the deleted entries', async () => {
    const files = {
      'deleted/watchlist-of-likes/watched.csv': `${columns}\n2020-01-01,Alien,1979,a\n`,
      'deleted/watchlist-of-likes/deleted/watchlist.csv': `${columns}\n2020-01-01,Heat,1995,b\n`,
      'deleted/watchlist-of-likes/orphaned/likes/films.csv': `${columns}\n2020-01-01,Heat,1995,b\n`,
      '__MACOSX/deleted/watchlist-of-likes/._watched.csv': 'x',
    }
    expect((await read('letterboxd-watchlist-2024.zip', zipOf(files))).map(summaryOf)).toEqual([
      ['deleted/watchlist-of-likes/watched.csv:2', 'mark', 'Alien 1979', { watchedAt: 0 }],
    ])
  })

  it('has every review, tag and list text stored as text; a viewing in two files counts once', async () => {
    const files = {
      'diary.csv': `${diaryColumns}\n2021-05-02,Alien,1979,c,4,Yes,"home, late",2021-05-01\n2022-05-02,Alien,1979,d,,Yes,,2022-05-01\n`,
      'reviews.csv': `${columns},Rating,Rewatch,Review,Tags,Watched Date\n2021-05-02,Alien,1979,c,4,Yes,"<b>Loud</b> &amp; I &lt;3 it<br>see <a href=""https://a.test/"">this</a>","home, late",2021-05-01\n2022-05-02,Alien,1979,d,,Yes,Again. I <3 it,,2022-05-01\n`,
      'lists/b.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,Best,"a, b",https://boxd.it/l,<i>All</i> of them\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,b,<i>First</i>\n`,
    }
    const facts = { visibility: 'private', ranked: false, createdAt: noon('2023-01-01'), updatedAt: noon('2023-01-01') }
    const key = 'Best 2023-01-01 https://boxd.it/l'
    expect((await read('a.zip', zipOf(files))).map(summaryOf)).toEqual([
      ['diary.csv:2', 'play', 'Alien 1979', { ...film, playedAt: noon('2021-05-01'), precision: 'day', rating: 8 }],
      ['diary.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-01') }],
      ['diary.csv:3', 'play', 'Alien 1979', { ...film, playedAt: noon('2022-05-01'), precision: 'day' }],
      ['reviews.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-01') }],
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

  it('has films of watched.csv on an unknown day, and their mark on the day of the file', async () => {
    const entries = await read('watched.csv', `${columns}\n2020-01-01,Alien,1979,a\n`)
    expect(entries.map(summaryOf)).toEqual([['watched.csv:2', 'mark', 'Alien 1979', { watchedAt: 0 }]])
  })

  it('keeps the rating of each viewing, and reports an earlier one that belongs to none', async () => {
    const rows = `2023-01-02,Alien,1979,c,2,,,2010-05-01\n2022-05-02,Alien,1979,d,4.5,Yes,,2022-05-01\n2022-06-02,Heat,1995,e,4,,,2022-06-01\n`
    const ratings = `Date,Name,Year,Letterboxd URI,Rating\n2009-01-01,Alien,1979,a,1\n`
    const files = { 'diary.csv': `${diaryColumns}\n${rows}`, 'ratings.csv': ratings }
    const entries = await read('a.zip', zipOf(files))
    expect(entries.flatMap(({ data }) => ('playedAt' in data ? [data.rating] : []))).toEqual([4, 9, 8])
    expect(entries.filter(({ kind }) => kind !== 'play').map(({ line, data }) => [line, data])).toEqual([
      [2, { rating: 4, ratedAt: noon('2010-05-01') }],
      [3, { rating: 9, ratedAt: noon('2022-05-01') }],
      [4, { rating: 8, ratedAt: noon('2022-06-01') }],
      [2, { rating: 2, ratedAt: noon('2009-01-01') }],
      [2, { reason: 'otherRating', part: true }],
    ])
  })

  it('from 2020 has lists that start with an empty line', async () => {
    const list = `\nDate,Name,Tags,URL,Description\n2020-01-01,Rainy,wet,https://boxd.it/l,For rain\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,b,\n2,Alien,1979,c,\n`
    expect((await read('rainy.csv', list)).map(summaryOf)).toEqual([
      ['rainy.csv:3', 'list', expect.objectContaining({ name: 'Rainy', description: 'For rain\n\n#wet' })],
      ['rainy.csv:6', 'listItem', 'Heat 1995', expect.objectContaining({ addedAt: noon('2020-01-01') })],
      ['rainy.csv:7', 'listItem', 'Alien 1979', expect.objectContaining({ addedAt: noon('2020-01-01') })],
    ])
  })

  it('has two viewings on one day as two, and a repeated row as one', async () => {
    const rows = `2021-05-02,Alien,1979,c,,,,2021-05-01\n2021-05-02,Alien,1979,d,,Yes,,2021-05-01\n2021-05-02,Alien,1979,c,,,,2021-05-01\n`
    const entries = await read('diary.csv', `${diaryColumns}\n${rows}`)
    expect(entries.map(({ data }) => data)).toEqual([
      { ...film, playedAt: noon('2021-05-01'), precision: 'day' },
      { ...film, playedAt: noon('2021-05-01') + 1, precision: 'day' },
    ])
  })

  it.each(['0000-01-01', '9999-01-01', '2021-02-30', 'never'])(
    'with a row of the day %s keeps its title and rating and reports the day',
    async (day) => {
      const entries = await read('diary.csv', `${diaryColumns}\n${day},Alien,1979,c,4,,,${day}\n`)
      expect(entries.map(({ kind, data }) => [kind, data])).toEqual([
        ['mark', { watchedAt: 0 }],
        ['mark', { rating: 8 }],
        ['invalid', { reason: 'date', part: true }],
      ])
    },
  )

  it.each(['11', '-1', 'good'])('with a row rated %s keeps the viewing and reports the rating', async (rating) => {
    const entries = await read('diary.csv', `${diaryColumns}\n2021-05-01,Alien,1979,c,${rating},,,2021-05-01\n`)
    expect(entries.map(({ kind, data }) => [kind, data])).toEqual([
      ['play', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
      ['invalid', { reason: 'rating', part: true }],
    ])
  })

  it('has a list of the file’s name for other films', async () => {
    const entries = await read('Rainy days.csv', `${columns}\n2020-01-01,Alien,1979,a\n`)
    expect(entries.map(summaryOf)).toEqual([
      ['Rainy days.csv:2', 'list', expect.objectContaining({ name: 'Rainy days', createdAt: noon('2020-01-01') })],
      ['Rainy days.csv:2', 'listItem', 'Alien 1979', { list: 'Rainy days.csv', addedAt: noon('2020-01-01') }],
    ])
  })

  it('has faults for likes, comments on others’ texts, favorite films without a name, and unknown files', async () => {
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
