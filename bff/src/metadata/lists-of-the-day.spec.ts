import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cachedMetadata } from '../../testing/cached-metadata.ts'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'

/** A moment with three days on earth. Films have round anniversaries on each of them. */
const moment = '2026-12-14T10:30:00Z'
const zones = [
  ['Etc/GMT+12', '2026-12-13'],
  ['America/Los_Angeles', '2026-12-14'],
  ['UTC', '2026-12-14'],
  ['Pacific/Auckland', '2026-12-14'],
  ['Pacific/Kiritimati', '2026-12-15'],
] as const

describe('the lists of a day', () => {
  let server: PagesUnderTest
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    server = await startPages({ ACCESS: 'open' })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await server.close()
  })

  const get = (address: string, zone?: string) =>
    server.sendRequest('GET', address, {
      'accept-language': 'en',
      ...(zone === undefined ? {} : { cookie: `time_zone=${encodeURIComponent(zone)}` }),
    })
  const idsOf = async (list: string, query: string, zone?: string): Promise<number[]> => {
    const { status, body } = await get(`/api/tmdb/${list}?language=en&${query}`, zone)
    expect(status).toBe(200)
    return (JSON.parse(body) as { results: { id: number }[] }).results.map(({ id }) => id)
  }
  /** The titles that a page shows, in order, each once. */
  const linkedIds = (html: string): number[] => [
    ...new Set([...html.matchAll(/href="\/(?:movie|tv)\/(\d+)"/g)].map(([, id]) => Number(id))),
  ]

  it.each([
    ['movie', 'now_playing'],
    ['movie', 'upcoming'],
    ['tv', 'airing_today'],
    ['tv', 'on_the_air'],
  ])('on the page of %s/%s are those of the day in the browser’s time zone', async (type, list) => {
    for (const [zone, day] of zones) {
      const { status, body } = await get(`/${type}/category/${list}`, zone)
      expect([status, body.includes(`"today":"${day}"`)]).toEqual([200, true])
      expect([zone, linkedIds(body).slice(0, 20)]).toEqual([zone, await idsOf(`${type}/${list}`, `day=${day}`)])
    }
  })

  it.each([
    'movie/now_playing',
    'movie/upcoming',
    'movie/popular',
    'tv/popular',
    'trending/all/day',
    'trending/tv/week',
  ])('%s depends on the day of its address, not on the time zone of the client', async (list) => {
    const days = ['2026-12-13', '2026-12-14', '2026-12-15']
    const answers = await Promise.all(days.map((day) => idsOf(list, `day=${day}`, 'Pacific/Kiritimati')))
    expect(new Set(answers.map(String)).size).toBe(3)
    expect(await Promise.all(days.map((day) => idsOf(list, `day=${day}`, 'Etc/GMT+12')))).toEqual(answers)
    // Without a day, and with one that it is in no time zone, the list is that of the day of UTC.
    for (const query of ['', 'day=2026-12-12', 'day=2026-12-16', 'day=1999-12-31'])
      expect(await idsOf(list, query, 'Pacific/Kiritimati')).toEqual(answers[1])
  })

  it('the title of the day on the start page is the first of the trends of the browser’s day', async () => {
    for (const [zone, day] of zones) {
      const { body } = await get('/', zone)
      const [first] = await idsOf('trending/all/day', `day=${day}`)
      const [, shown] = /href="\/(?:movie|tv)\/(\d+)"/.exec(body) ?? []
      expect([zone, Number(shown)]).toEqual([zone, first])
    }
  })

  it.each(['day=', 'day=tomorrow', 'day=2026-02-30', 'day=2026-12-14&day=2026-12-15'])(
    'a call with %s is refused as a bad request',
    async (query) => {
      const { status, body } = await get(`/api/tmdb/movie/upcoming?${query}`)
      expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ status: 400 })])
    },
  )
})

describe('lists of the live service', () => {
  it('are requested once for all days, except the lists whose titles depend on the day', async () => {
    const { service } = cachedMetadata(await fakeTmdb())
    const lists = ['popular', 'top_rated', 'now_playing', 'upcoming', 'airing_today', 'on_the_air', 'trending'] as const
    const ofDay = lists.filter((list) => 'today' in service.dayFor(list, '2026-12-14'))
    expect(ofDay).toEqual(['now_playing', 'upcoming', 'airing_today', 'on_the_air'])
  })
})
