import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, fuzzTimeout } from '../testing/fuzz/fuzz-runs.ts'
import { readAll } from './testing/read-uploads.ts'
import * as samples from './testing/uploads.ts'
import { UploadError } from './upload-error.ts'

const moreSamples = {
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
