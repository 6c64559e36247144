import { describe, expect, it } from 'vitest'
import { imdbList, imdbRatings, letterboxdFiles, traktFiles, zipOf } from './testing/uploads.ts'
import type { LocatedEntry } from './import-entry.ts'
import { entriesOf, readAll } from './testing/read-uploads.ts'
import { readUpload } from './read-upload.ts'

const at = (iso: string) => Date.parse(iso)
const noon = (day: string) => at(`${day}T12:00:00Z`)

async function read(name: string, content: string | Buffer) {
  const upload = await readUpload([{ name, bytes: Buffer.from(content as string) }])
  if (upload.service === 'csv') throw new Error('The file is not recognized.')
  const all: LocatedEntry[] = []
  for await (const batch of entriesOf(upload).entries) all.push(...batch)
  return { service: upload.service, entries: all }
}
const short = ({ kind, file, line, data, ...rest }: LocatedEntry) => [
  `${file}:${line}`,
  kind,
  ...('title' in rest ? [`${rest.title.name} ${rest.title.year}`] : []),
  data,
]

describe('an upload is recognized by its content', () => {
  it('as Letterboxd’s archive: diary, ratings, reviews, watchlist, likes and lists, without deleted entries', async () => {
    const { service, entries } = await read('my.bin', zipOf(letterboxdFiles))
    expect(service).toBe('letterboxd')
    const play = { season: null, episode: null, playedAt: noon('2021-05-01'), precision: 'day', rating: 8 }
    const list = 'Best of all 2023-01-01 https://boxd.it/l'
    expect(entries.map(short)).toEqual([
      ['watched.csv:2', 'mark', 'Alien 1979', { watchedAt: 0 }],
      ['watched.csv:3', 'mark', 'Heat 1995', { watchedAt: 0 }],
      ['watchlist.csv:2', 'mark', 'Suspiria 1977', { savedAt: noon('2022-02-02') }],
      ['watchlist.csv:3', 'mark', 'Nosferatu null', { savedAt: noon('2022-02-03') }],
      ['watchlist.csv:4', 'mark', 'No Such Film At All 1931', { savedAt: noon('2022-02-04') }],
      ['watchlist.csv:5', 'mark', 'Suspiria 1977', { savedAt: 0 }],
      ['watchlist.csv:5', 'invalid', { reason: 'date', part: true }],
      ['likes/films.csv:2', 'mark', 'Heat 1995', { favouriteAt: noon('2020-01-03') }],
      ['diary.csv:2', 'play', 'Alien 1979', play],
      ['diary.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-01') }],
      ['reviews.csv:2', 'mark', 'Alien 1979', { rating: 8, ratedAt: noon('2021-05-01') }],
      ['ratings.csv:2', 'mark', 'Alien 1979', { rating: 9, ratedAt: noon('2021-06-01') }],
      [
        'lists/best.csv:3',
        'list',
        {
          key: list,
          name: 'Best of all',
          description: 'Two\nlines',
          visibility: 'private',
          ranked: false,
          createdAt: noon('2023-01-01'),
          updatedAt: noon('2023-01-01'),
        },
      ],
      ['lists/best.csv:7', 'listItem', 'Heat 1995', { list, addedAt: noon('2023-01-01') }],
      ['lists/best.csv:8', 'listItem', 'Alien 1979', { list, addedAt: noon('2023-01-01') }],
      [
        'diary.csv:2',
        'mark',
        'Alien 1979',
        { note: 'In space,\nno one can hear "you".\n\n#home, #late', notedAt: noon('2021-05-02') },
      ],
    ])
  })

  it('as a whole archive that is larger than the memory limit, one file at a time', async () => {
    const rows = (name: string) => `Date,Name,Year,Letterboxd URI\n${`2020-01-01,${name},1979,u\n`.repeat(10)}`
    const filler = `${' '.repeat(1_000_000)}\n`.repeat(18)
    const files = { 'watched.csv': rows('Alien') + filler, 'watchlist.csv': rows('Heat') + filler }
    const { entries } = await read('letterboxd.zip', zipOf(files, { level: 0 }))
    const marks = entries.filter(({ kind }) => kind === 'mark').map(({ file }) => file)
    expect(marks).toEqual([...Array<string>(10).fill('watched.csv'), ...Array<string>(10).fill('watchlist.csv')])
  })

  it('as the files of an unzipped export, with the same result as its archive', async () => {
    const loose = Object.entries(letterboxdFiles).map(([name, text]) => [`letterboxd-ada/${name}`, text] as const)
    const withoutFile = (entries: readonly LocatedEntry[]) => entries.map((entry) => ({ ...entry, file: '' }))
    expect(withoutFile(await readAll(Object.fromEntries(loose)))).toEqual(
      withoutFile((await read('letterboxd.zip', zipOf(letterboxdFiles))).entries),
    )
  })

  it('as IMDb’s ratings: ids, films and shows; an episode and a rating of 11 become faults with their lines', async () => {
    const { service, entries } = await read('0b7d2f5e-1111-2222-3333-444455556666.csv', imdbRatings)
    expect(service).toBe('imdb')
    expect(entries).toEqual([
      {
        kind: 'mark',
        file: '0b7d2f5e-1111-2222-3333-444455556666.csv',
        line: 2,
        title: { name: 'Some other name', year: 1979, type: 'movie', imdb: 'tt0078748' },
        data: { rating: 9, ratedAt: noon('2020-03-04') },
      },
      expect.objectContaining({
        line: 3,
        title: expect.objectContaining({ type: 'tv', imdb: 'tt0903747' }) as unknown,
      }),
      expect.objectContaining({ line: 4, kind: 'invalid', data: { reason: 'episode' } }),
      expect.objectContaining({ line: 5, kind: 'invalid', data: { reason: 'rating' } }),
    ])
  })

  it('as IMDb’s watchlist or list, which differ by name alone', async () => {
    const kinds = async (name: string) => (await read(name, imdbList)).entries.map((entry) => [entry.kind, entry.data])
    const rating = ['mark', { rating: 9, ratedAt: noon('2020-03-04') }]
    expect(await kinds('WATCHLIST.csv')).toEqual([['mark', { savedAt: noon('2020-01-01') }], rating])
    expect(await kinds('Space horror.csv')).toEqual([
      ['list', expect.objectContaining({ name: 'Space horror', visibility: 'private' })],
      ['listItem', { list: 'Space horror.csv', addedAt: noon('2020-01-01') }],
      rating,
    ])
  })

  it('as Trakt’s files: history, watched, ratings, watchlist and lists, with the position of an invalid time', async () => {
    const { service, entries } = await read('trakt.zip', zipOf(traktFiles))
    expect(service).toBe('trakt')
    const film = 'Alien 1979'
    const filmPlay = { season: null, episode: null, playedAt: at('2021-05-01T20:00:00Z') }
    const listedAt = at('2021-05-01T21:00:00Z')
    const list = 'late nights'
    const play = (number: number, day: string) => ({ season: 1, episode: number, playedAt: at(`${day}T20:00:00Z`) })
    expect(entries.map(short)).toEqual([
      ['history.json:1', 'play', film, filmPlay],
      ['history.json:2', 'play', 'Breaking Bad 2008', play(2, '2021-05-03')],
      ['ratings-movies.json:1', 'mark', film, { rating: 9, ratedAt: listedAt }],
      ['watched-shows.json:1', 'play', 'Breaking Bad 2008', play(1, '2021-05-02')],
      ['lists-watchlist.json:1', 'mark', 'Breaking Bad 2008', { savedAt: listedAt }],
      ['lists-watchlist.json:2', 'mark', film, { savedAt: 0 }],
      ['lists-watchlist.json:2', 'invalid', { reason: 'date', part: true }],
      ['lists-list-late-nights.json:1', 'list', expect.objectContaining({ name: list, createdAt: listedAt })],
      ['lists-list-late-nights.json:1', 'listItem', film, { list, addedAt: listedAt }],
      ['lists-list-late-nights.json:1', 'mark', film, { note: 'Loud', notedAt: listedAt }],
    ])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${watchlist('Amélie')}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${watchlist('Amélie')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${watchlist('Amélie')}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(watchlist('Amélie'), 'utf16le')],
    ['Latin-1', Buffer.from(watchlist('Amélie'), 'latin1')],
    ['semicolons', Buffer.from(watchlist('Amélie').replaceAll(',', ';'))],
  ])('in any encoding: %s', async (_, bytes) => {
    const { entries } = await read('watchlist.csv', bytes)
    expect(entries.map((entry) => 'title' in entry && entry.title.name)).toEqual(['Amélie'])
  })

  it.each([
    ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 0, 0, 1])],
    ['other JSON', '{"format":"something-else"}'],
    ['an export of another version', '{"format":"reelroom-export","version":2,"items":[]}'],
    ['broken JSON', '{"format":"reelroom-export","version":1,'],
    ['a quotation mark without its end', `Date,Name,Year,Letterboxd URI\n2020-01-01,"${'x,""\n'.repeat(500_000)}`],
    ['JSON that is deep', `${'['.repeat(100_000)}`],
  ])('%s is refused as a whole', async (_, content) => {
    const unreadable = { fault: 'import-unreadable', place: { file: 'watchlist.csv' } }
    await expect(read('watchlist.csv', content)).rejects.toMatchObject(unreadable)
  })

  it('and refused with the file and row at which it breaks off, of several files without a name if none is known', async () => {
    const rows = `Date,Name,Year,Letterboxd URI\n2020-01-01,"Alien\n3",1992,u\n2020-01-01,"${'x'.repeat(2_000_000)}`
    const place = { file: 'deep/watched.csv', row: 4 }
    await expect(read('a.zip', zipOf({ 'deep/watched.csv': rows }, { level: 0 }))).rejects.toMatchObject({ place })
    await expect(readAll({ 'a.json': '{}', 'b.json': '{"a":1}' })).rejects.toMatchObject({ place: {} })
    await expect(readAll({ 'a.zip': zipOf({ '../a.csv': 'a' }) })).rejects.toMatchObject({ place: { file: 'a.zip' } })
  })

  it('until it is stopped', async () => {
    const upload = [{ name: 'watchlist.csv', bytes: Buffer.from(watchlist('Alien')) }]
    const stop = new AbortController()
    stop.abort(new Error('removed'))
    await expect(readUpload(upload, stop.signal)).rejects.toThrow('removed')
  })

  it('and a bad row in the last of many lines is reported with its line', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `2020-01-01,Film ${index % 50},1979,u`)
    const { entries } = await read(
      'watchlist.csv',
      `Date,Name,Year,Letterboxd URI\n${rows.join('\n')}\nnever,Heat,1995,u`,
    )
    expect(entries).toHaveLength(100_002)
    expect(entries.at(-1)).toEqual({
      kind: 'invalid',
      data: { reason: 'date', part: true },
      file: 'watchlist.csv',
      line: 100_002,
    })
  }, 60_000)

  it('without the characters that a database cannot store', async () => {
    const names = async (file: string, content: string) =>
      (await read(file, content)).entries.flatMap((entry) => ('title' in entry ? [entry.title.name] : []))
    const json = traktFiles['watched-movies.json']
    expect(await names('watched-movies.json', json.replace('Alien', 'Al\\u0000ien'))).toContain('Alien')
  })

  it('and refused if it has too many rows', async () => {
    const rows = '2020-01-01,A,1979,u\n'.repeat(500_001)
    await expect(read('watched.csv', `Date,Name,Year,Letterboxd URI\n${rows}`)).rejects.toMatchObject({
      fault: 'import-too-large',
      place: { file: 'watched.csv', row: expect.any(Number) },
    })
  }, 60_000)
})

function watchlist(name: string): string {
  return `Date,Name,Year,Letterboxd URI\n2022-02-02,${name},2001,https://boxd.it/a\n`
}
