import { describe, expect, it } from 'vitest'
import { readUpload } from './read-upload.ts'
import { entriesOf } from './testing/read-uploads.ts'

const rows = 2000
const at = '2024-03-01T20:15:00Z'
const repeated = (row: (index: number) => string, separator = '\n') =>
  Array.from({ length: rows }, (_, index) => row(index)).join(separator)
const array = (value: (index: number) => object) => Array.from({ length: rows }, (_, index) => value(index))

/** An export of each service with this many titles. */
const exports = {
  yamtrack: `media_id,source,media_type,title,season_number,episode_number,score,status,end_date\n${repeated((index) => `${index + 1},tmdb,movie,Film ${index},,,9,Completed,2024-03-01 20:00:00+00:00`)}`,
  ryot: JSON.stringify({
    metadata: array((index) => ({
      lot: 'movie',
      source: 'tmdb',
      identifier: String(index + 1),
      source_id: `Film ${index}`,
      seen_history: [{ progress: '100', ended_on: at }],
      reviews: [],
      collections: [],
    })),
  }),
  watcharr: JSON.stringify(
    array((index) => ({
      status: 'FINISHED',
      createdAt: at,
      rating: 0,
      thoughts: '',
      content: { tmdbId: index + 1, title: `Film ${index}`, type: 'movie' },
    })),
  ),
  tvTime: `uuid,tvdb_id,imdb_id,title,created_at,watched_at,is_watched\n${repeated((index) => `${index},1,,Film ${index},${at},${at},true`)}`,
  myAnimeList: `<myanimelist>${repeated((index) => `<anime><series_title>Film ${index}</series_title><series_type>Movie</series_type><series_episodes>1</series_episodes><my_status>Completed</my_status></anime>`)}</myanimelist>`,
  aniList: JSON.stringify(
    array((index) => ({
      status: 'COMPLETED',
      progress: 1,
      media: { id: index + 1, format: 'MOVIE', episodes: 1, title: { english: `Film ${index}` } },
    })),
  ),
  primeVideo: `Date Watched,Type,Title,Episode Title\n${repeated((index) => `1671044104580,Movie,Film ${index},`)}`,
  tautulli: JSON.stringify(
    array((index) => ({ media_type: 'movie', watched_status: 1, title: `Film ${index}`, stopped: 1_700_000_000 })),
  ),
  playbackReporting: repeated(
    (index) =>
      `2024-03-01 20:00:00.0000000\t0123456789abcdef0123456789abcdef\t${index}\tMovie\tFilm ${index}\tDirectPlay\tWeb\tChrome\t10200`,
  ),
} as const

describe('a large export', () => {
  it.each(Object.entries(exports))('of %s is read while the server answers requests', async (service, text) => {
    let turns = 0
    let isRead = false
    const others = (async () => {
      for (; !isRead; turns += 1) await new Promise(setImmediate)
    })()
    const upload = await readUpload([{ name: 'export.txt', bytes: Buffer.from(text) }])
    if (upload.service === 'csv') throw new Error('The export is not recognized.')
    const titles = new Set<string>()
    for await (const batch of entriesOf(upload).entries)
      for (const entry of batch) if ('title' in entry) titles.add(entry.title.name)
    isRead = true
    await others
    expect([upload.service, titles.size, turns > 20]).toEqual([service, rows, true])
  })

  it.each(Object.entries(exports))(
    'of %s that breaks off, is empty or has one column is refused, read up to its break, or read as a table whose columns the member names',
    async (_, text) => {
      const faults: string[] = []
      for (const part of [text.slice(0, text.length - 20), '', text.replaceAll(/[,\t]/g, ' ')])
        try {
          const upload = await readUpload([{ name: 'export.txt', bytes: Buffer.from(part) }])
          if (upload.service === 'csv') {
            faults.push('table')
            continue
          }
          for await (const batch of entriesOf(upload).entries) expect(batch.every(({ line }) => line > 0)).toBe(true)
          faults.push('read')
        } catch (error) {
          faults.push((error as Error).message)
        }
      expect(faults.map((fault) => ['read', 'table', 'import-unreadable'].includes(fault))).toEqual([true, true, true])
      expect(faults[1]).toBe('import-unreadable')
    },
  )
})
