import { strToU8, zipSync, type ZipOptions } from 'fflate'

/** Small exports in the formats that the services publish. */
const uri = 'https://boxd.it/'
export const letterboxdFiles = {
  'profile.csv': 'Date Joined,Username,Given Name\n2015-03-01,ada,Ada\n',
  'watched.csv': `Date,Name,Year,Letterboxd URI\n2020-01-01,Alien,1979,${uri}a\n2020-01-02,Heat,1995,${uri}b\n`,
  'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-05-02,Alien,1979,${uri}c,4,Yes,"home, late",2021-05-01\n`,
  'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Alien,1979,${uri}a,4.5\n`,
  'reviews.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2021-05-02,Alien,1979,${uri}c,4,Yes,"In space,\nno one can hear ""you"".",,2021-05-01\n`,
  'watchlist.csv': `Date,Name,Year,Letterboxd URI\n2022-02-02,Suspiria,1977,${uri}d\n2022-02-03,Nosferatu,,${uri}e\n2022-02-04,No Such Film At All,1931,${uri}f\n2022-13-04,Suspiria,1977,${uri}g\n`,
  'likes/films.csv': `Date,Name,Year,Letterboxd URI\n2020-01-03,Heat,1995,${uri}b\n`,
  'deleted/diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2019-05-02,Heat,1995,${uri}c,1,,,2019-05-01\n`,
  'lists/best.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,Best of all,,${uri}l,"Two\nlines"\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,${uri}b,\n2,Alien,1979,${uri}a,\n`,
} as const

export const imdbRatings = `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0078748,9,2020-03-04,Some other name,Alien,https://www.imdb.com/title/tt0078748/,Movie,8.5,117,1979,Horror,1000,1979-05-25,Ridley Scott
tt0903747,10,2020-03-05,Breaking Bad,Breaking Bad,https://www.imdb.com/title/tt0903747/,TV Series,9.5,45,2008,Crime,1000,2008-01-20,
tt0959621,8,2020-03-06,Breaking Bad: Pilot,Pilot,https://www.imdb.com/title/tt0959621/,TV Episode,9.0,58,2008,Crime,1000,2008-01-20,
tt0113277,11,2020-03-07,Heat,Heat,https://www.imdb.com/title/tt0113277/,Movie,8.3,170,1995,Crime,1000,1995-12-15,Michael Mann
`
export const imdbList = `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated
1,tt0078748,2020-01-01,2020-01-01,,Alien,Alien,https://www.imdb.com/title/tt0078748/,Movie,8.5,117,1979,Horror,1000,1979-05-25,Ridley Scott,9,2020-03-04
`

const alien = { title: 'Alien', year: 1979, ids: { trakt: 1, slug: 'alien-1979', imdb: 'tt0078748', tmdb: 348 } }
const show = {
  title: 'Breaking Bad',
  year: 2008,
  ids: { trakt: 2, slug: 'breaking-bad', imdb: 'tt0903747', tmdb: 1396 },
}
const episode = { season: 1, number: 2, title: 'Cat’s in the Bag…', ids: { trakt: 3 } }
export const traktFiles = {
  'watched-movies.json': JSON.stringify([{ plays: 1, last_watched_at: '2021-05-01T20:00:00.000Z', movie: alien }]),
  'watched-shows.json': JSON.stringify([
    {
      plays: 1,
      last_watched_at: '2021-05-03T20:00:00.000Z',
      show,
      seasons: [{ number: 1, episodes: [{ number: 1, plays: 1, last_watched_at: '2021-05-02T20:00:00.000Z' }] }],
    },
  ]),
  'history.json': JSON.stringify([
    { id: 1, watched_at: '2021-05-01T20:00:00.000Z', action: 'watch', type: 'movie', movie: alien },
    { id: 2, watched_at: '2021-05-03T20:00:00.000Z', action: 'scrobble', type: 'episode', episode, show },
  ]),
  'ratings-movies.json': JSON.stringify([
    { rated_at: '2021-05-01T21:00:00.000Z', rating: 9, type: 'movie', movie: alien },
  ]),
  'lists-watchlist.json': JSON.stringify([
    { rank: 1, id: 1, listed_at: '2021-05-01T21:00:00.000Z', notes: null, type: 'show', show },
    { rank: 2, id: 2, listed_at: 'yesterday', notes: null, type: 'movie', movie: alien },
  ]),
  'lists-list-late-nights.json': JSON.stringify([
    { rank: 1, id: 1, listed_at: '2021-05-01T21:00:00.000Z', notes: 'Loud', type: 'movie', movie: alien },
  ]),
} as const

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>, options: ZipOptions = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
      ),
      options,
    ),
  )

/** An export in which Suspiria has a name that no catalogue has, and Nosferatu no year. */
export const waitingFiles = zipOf({
  'watched.csv': `Date,Name,Year,Letterboxd URI\n2020-01-01,Alien,1979,${uri}a\n2020-01-02,Susan’s Pyre,1977,${uri}a\n`,
  'diary.csv': `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-05-02,Susan’s Pyre,1977,${uri}a,4,,,2021-05-01\n`,
  'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating\n2021-06-01,Susan’s Pyre,1977,${uri}a,4.5\nnever,Alien,1979,${uri}a,4\n`,
  'watchlist.csv': `Date,Name,Year,Letterboxd URI\n2022-02-03,Nosferatu,,${uri}a\n`,
  'lists/best.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,Best,,${uri}a,\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,${uri}a,\n2,Susan’s Pyre,1977,${uri}a,\n3,Alien,1979,${uri}a,\n`,
})

/** An archive whose directory lists one file `count` times, so that it is small for its contents. */
export function zipOfCopies(count: number, content = '', { size }: { readonly size?: number } = {}): Buffer {
  const one = zipOf({ 'a.nfo': content })
  const [directory, end] = [one.indexOf('PK\u0001\u0002'), one.indexOf('PK\u0005\u0006')]
  const entry = one.subarray(directory, end)
  if (size !== undefined) entry.writeUInt32LE(size, 24)
  const entries = Buffer.alloc(entry.length * count, entry)
  const end64 = Buffer.alloc(56)
  end64.write('PK\u0006\u0006', 'latin1')
  end64.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at)
  end64.writeBigUInt64LE(BigInt(entries.length), 40)
  end64.writeBigUInt64LE(BigInt(directory), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007', 'latin1')
  locator.writeBigUInt64LE(BigInt(directory + entries.length), 8)
  locator.writeUInt32LE(1, 16)
  const last = Buffer.alloc(22, 0xff)
  last.write('PK\u0005\u0006', 'latin1')
  last.fill(0, 4, 8)
  last.fill(0, 20)
  return Buffer.concat([one.subarray(0, directory), entries, end64, locator, last])
}
