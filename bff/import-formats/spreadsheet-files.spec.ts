import { describe, expect, it } from 'vitest'
import { zipOf } from './testing/uploads.ts'
import { noon, read } from './testing/read-uploads.ts'

const columns = 'Date,Name,Year,Letterboxd URI'
const diaryColumns = `${columns},Rating,Rewatch,Tags,Watched Date`

describe('a file saved by a spreadsheet', () => {
  const days = async (rows: readonly string[], header = diaryColumns) =>
    (await read('diary.csv', [header, ...rows].join('\n'))).map(({ kind, data }) =>
      kind === 'play' ? new Date(data.playedAt).toISOString().slice(0, 10) : kind === 'invalid' ? data.reason : kind,
    )
  const row = (day: string, name = 'Alien') => `${day},${name},1979,${name},,,,${day}`

  it('has American days if any row shows it', async () => {
    expect(await days([row('3/4/2021'), row('3/25/21', 'Heat')])).toEqual(['2021-03-04', '2021-03-25'])
  })

  it('has European days if any row shows it', async () => {
    expect(await days([row('3/4/2021'), row('25/3/2021', 'Heat')])).toEqual(['2021-04-03', '2021-03-25'])
    expect(await days([row('03.04.2021')])).toEqual(['2021-04-03'])
  })

  it('has unknown days if every row is ambiguous', async () => {
    expect(await days([row('3/4/2021'), row('5/5/2021', 'Heat')])).toEqual(['mark', 'date', '2021-05-05'])
  })

  it('with semicolons and decimal commas has the day before the month', async () => {
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

  it('with rows in UTF-8 and rows in Windows-1252 has the right letters in both', async () => {
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
    await expect(read('watched.csv', text)).rejects.toMatchObject({ fault: 'import-unreadable' })
  })

  it('is read once if its archive has it twice', async () => {
    const text = `${columns}\n2020-01-01,Alien,1979,a\n`
    expect(await read('a.zip', zipOf({ 'watched.csv': text, 'watched (1).csv': text }))).toHaveLength(1)
  })
})
