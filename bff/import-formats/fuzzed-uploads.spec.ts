import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFormat, exportVersion } from '@contract/export.schema'
import { exportColumns } from './export-columns.ts'
import { fuzzRuns, fuzzTimeout } from '../testing/fuzz/fuzz-runs.ts'
import { readAll } from './testing/read-uploads.ts'
import * as samples from './testing/uploads.ts'
import { trackerFiles } from './testing/tracker-uploads.ts'
import { UploadError } from './upload-error.ts'

const at = '2021-05-01T20:00:00.000Z'
const title = {
  source: 'embedded',
  type: 'tv',
  id: 1001,
  title: 'Breaking Bad',
  released: null,
  imdbId: null,
  tmdbId: null,
}
const marks = {
  genreIds: [18],
  savedAt: at,
  favouriteAt: null,
  watchedAt: at,
  dismissedAt: null,
  rating: 9,
  ratedAt: at,
  note: 'Loud',
  notedAt: at,
}
const moreSamples = {
  ...trackerFiles,
  'NetflixViewingHistory.csv': 'Title,Date\n"Dark: Season 1: Secrets","12/1/17"\nAlien,"5/1/21"\n',
  'ViewingActivity.csv':
    'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Bookmark\nAda,2023-01-17 20:00:00,00:50:00,,Dark: Temporada 1: Secretos,,00:50:00\nBen,2023-01-17 20:00:00,01:50:00,,Alien,TRAILER,01:50:00\n',
  'tvtime-series.json':
    '[{"uuid":"a","id":{"tvdb":1,"imdb":"tt0903747"},"created_at":"2026-05-18T20:13:14Z","title":"Breaking Bad","is_favorite":true,"seasons":[{"number":1,"episodes":[{"number":1,"is_watched":true,"watched_at":"2026-05-20 19:38:40","rewatch_count":1,"watched_count":2}]}]}]',
  'rewatched_episode.csv':
    'tv_show_name,episode_season_number,episode_number,episode_id,cpt,created_at\nDark,1,1,9,2,2022-01-01 00:00:00\n',
  'history.csv':
    'title,year,tmdbId,imdbId,watchedAt,comment,location\nAlien,1979,348,tt0078748,2021-05-01,Loud,Odeon\n',
  'ratings.csv':
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n680,tt0110912,movie,Pulp Fiction,1994-09-10T00:00:00Z,,,8.49,8.5,2023-05-02T09:40:17Z\n',
  'tracking-prod-records-v2.csv':
    'ep_no,s_no,s_id,created_at,key,is_followed,most_recent_ep_watched,is_for_later,series_name\n2,1,81189,2021-05-01 20:00:00,watch-episode-1,,,,Breaking Bad\n,,5,2021-05-01 20:00:00,user-series-5,true,,true,Dark\n,,81189,2021-05-01 20:00:00,user-series-81189,true,s1e2,,Breaking Bad\n',
  'tracking-prod-records.csv':
    'type-uuid-n,entity_type,type,created_at,rewatch_count,release_date,watch_date_range_key,movie_name,series_name,season_number,episode_number\nx,movie,watch,2021-05-03 10:00:00,0,1979-05-25 00:00:00,watch-date-1620000000,Alien,,,\nx,movie,rewatch_count,2021-05-03 10:00:00,2,,,Alien,,,\nx,episode,watch,2021-05-01 20:00:00,,,,,Breaking Bad,1,2\n',
  'SimklBackup.csv':
    'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Alien,movie,1979,completed,,2021-05-01,9,Loud,,348,tt0078748\n2,Breaking Bad,tv,2008,watching,s1e2,2021-05-02,,,,1396,tt0903747\n',
  'SimklBackup.json': JSON.stringify({
    shows: [
      {
        status: 'watching',
        last_watched_at: at,
        user_rating: 8,
        user_rated_at: at,
        show: { title: 'Breaking Bad', year: 2008, ids: { simkl: 2, imdb: 'tt0903747', tmdb: '1396' } },
        seasons: [{ number: 1, episodes: [{ number: 1, watched_at: at }, { number: 2 }] }],
      },
    ],
    movies: [{ status: 'completed', last_watched_at: at, movie: { title: 'Alien', year: 1979, ids: { tmdb: '348' } } }],
    anime: [],
  }),
  'reelroom.json': JSON.stringify({
    format: exportFormat,
    version: exportVersion,
    exportedAt: at,
    profile: { settings: { region: 'AT', services: [8], spoilerShield: true } },
    items: [{ ...title, ...marks, rewatchSince: at }],
    plays: [{ ...title, season: 1, episode: 2, playedAt: at, precision: 'day', rating: 8, note: 'Loud' }],
    episodes: [{ ...title, season: 1, episode: 2, rating: 8, ratedAt: at, note: 'Loud', notedAt: at }],
    lists: [
      {
        name: 'Space',
        description: 'Two\nlines',
        visibility: 'private',
        ranked: true,
        createdAt: at,
        updatedAt: at,
        items: [{ ...title, addedAt: at }],
      },
    ],
    followedGenres: [{ id: 18, followedAt: at }],
    followedPeople: [{ source: 'embedded', id: 1, name: 'Sigourney Weaver', followedAt: at }],
    libraryCorrections: [{ title: null, folder: 'Films', file: null, name: 'heat', below: null, correctedAt: at }],
  }),
  'plays.csv': `${exportColumns['plays.csv'].join(',')}\n${[...Object.values(title), 1, 2, at, 'day', 8, 'Loud'].join(',')}\n`,
  'Alien.nfo':
    '<?xml version="1.0" encoding="UTF-8"?>\n<movie><title>Alien</title><year>1979</year><userrating>9</userrating><playcount>1</playcount><lastplayed>2021-05-01 20:00:00</lastplayed><uniqueid type="imdb">tt0078748</uniqueid></movie>\n',
}
/** Every sample of a file, by its name. */
const files = [...Object.values(samples), moreSamples].flatMap((sample): [string, string][] => {
  if (typeof sample === 'string') return [['export.csv', sample]]
  if (typeof sample !== 'object') return []
  return Object.entries(sample).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
})
const nested = (depth: number) => `${'[{"movie":'.repeat(depth)}1${'}]'.repeat(depth)}`
const pieces = [
  ',',
  '"',
  '\n',
  '\r',
  '\t',
  ';',
  '{',
  '}',
  '[',
  ']',
  '\0',
  '\uFEFF',
  '\uD800',
  'null',
  '1e999',
  '-1',
  '9'.repeat(400),
  '__proto__',
  '"constructor":{"prototype":1},',
  '=cmd()',
  '2026-02-30',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '\n,,,,,\n',
  '"'.repeat(999),
  nested(1000),
]

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.nat(5), fc.nat(400)),
  piece: fc.oneof(fc.constantFrom('', ...pieces), fc.string({ unit: 'binary', maxLength: 8 })),
})
const changed = fc
  .tuple(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([[name, text], changes]) => ({
    name,
    content: Buffer.from(
      changes.reduce((part, { at, removed, piece }) => {
        const place = Math.floor(at * part.length)
        return part.slice(0, place) + piece + part.slice(place + removed)
      }, text),
    ),
  }))

/** Reads an upload to its end. Only an `UploadError` is a refusal. */
async function expectRead(upload: Readonly<Record<string, Buffer>>): Promise<void> {
  try {
    for (const { line } of await readAll(upload)) expect(line).toBeGreaterThanOrEqual(0)
  } catch (error) {
    if (!(error instanceof UploadError)) throw error
  }
}

it('each sample of a format is read', async () => {
  const read = Object.entries(moreSamples).map(async ([name, text]) => {
    const entries = await readAll({ [name]: text })
    return { name, isRead: entries.some(({ kind }) => kind !== 'invalid') }
  })
  expect((await Promise.all(read)).filter(({ isRead }) => !isRead)).toEqual([])
})

describe('a changed export', { timeout: fuzzTimeout }, () => {
  it('of any service is read or refused', async () => {
    expect(files.length).toBeGreaterThan(20)
    await fc.assert(
      fc.asyncProperty(changed, async ({ name, content }) => expectRead({ [name]: content })),
      fuzzRuns(500),
    )
  })

  it('in an archive is read or refused, also when the archive is damaged', async () => {
    const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(changed, { minLength: 1, maxLength: 3 }), damage, async (exports, bytes) => {
        const archive = samples.zipOf(Object.fromEntries(exports.map(({ name, content }) => [name, content])))
        for (const [at, byte] of bytes) archive[Math.floor(at * archive.length)] = byte
        await expectRead({ 'export.zip': Buffer.from(archive) })
      }),
      fuzzRuns(150),
    )
  })
})
