import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Figures, Statistics } from '@contract/statistics.schema'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'

type Tally = Figures['genres'][number]

/**
 * A member who watched and rated the catalogue's popular titles; the days of their viewings span the turn of years, and some are known by
 * month or year, or not at all.
 */
async function watchPopularTitles(ada: Visitor): Promise<void> {
  const titles: { media_type: 'movie' | 'tv'; id: number }[] = []
  for (const [media, page] of [
    ['movie', 1],
    ['movie', 2],
    ['movie', 3],
    ['tv', 1],
    ['tv', 2],
  ] as const) {
    const params = { type: media, query: 'top_rated' }
    const answer = await ada.call('mediaList', { params, query: `?page=${page}` })
    titles.push(...(answer.json() as { results: typeof titles }).results)
  }
  const precisions = ['time', 'time', 'day', 'month', 'year', 'none'] as const
  for (const [index, { media_type: type, id }] of titles.entries()) {
    const precision = precisions[index % precisions.length]!
    const time = Date.UTC(2024, 11, 31, 12) + (index - 40) * 7 * 60 * 60 * 1000
    const playedAt = new Date(precision === 'none' ? 0 : time).toISOString()
    const rating = index % 3 === 0 ? 1 + (index % 10) : undefined
    const viewing = { id: crypto.randomUUID(), type, mediaId: id, playedAt, precision, keepSaved: true }
    const episode = type === 'tv' ? { season: 1, episode: 1 } : {}
    expect((await ada.call('addPlay', { body: { ...viewing, ...episode } })).status).toBe(200)
    const marks = { ...(rating ? { rating } : {}), ...(type === 'tv' && index % 2 === 0 ? { watched: true } : {}) }
    if (Object.keys(marks).length > 0)
      expect((await ada.call('putSavedTitle', { params: { type, id }, body: marks })).status).toBe(200)
  }
}

describe.each(databases)('each figure of the statistics, in $name', ({ name, migrated }) => {
  const zone = 'America/St_Johns'
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Visitor
  beforeAll(async () => {
    server = await startServer(name === 'PostgreSQL' ? await migrated() : {})
    ada = await new Visitor(server.app).signUp('ada')
    await watchPopularTitles(ada)
  })
  afterAll(() => server.close())

  const totalOf = async (call: 'savedTitles' | 'history', query: object): Promise<number> => {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString()
    const { status, json } = await ada.call(call, { query: `?${text}` })
    expect(status).toBe(200)
    return (json() as { total_results: number }).total_results
  }
  const figuresOf = async (year?: number): Promise<Figures> => {
    const { json } = await ada.call('statistics', { query: `?zone=${zone}${year ? `&year=${year}` : ''}` })
    return (json() as Statistics).figures
  }

  it.each([undefined, 2024, 2025])('is the total of the list that it opens, of the year %s', async (year) => {
    const figures = await figuresOf(year)
    const viewed = year ? { viewed: year, zone } : {}
    const watched = (query: object) => totalOf('savedTitles', { list: 'watched', ...viewed, ...query })
    const expectTally = async ({ movie, tv }: Pick<Tally, 'movie' | 'tv'>, query: object) =>
      expect([await watched({ ...query, type: 'movie' }), await watched({ ...query, type: 'tv' })]).toEqual([movie, tv])
    await expectTally({ movie: figures.totals.films, tv: figures.totals.shows }, {})
    for (const { id, ...tally } of figures.genres.slice(0, 4)) await expectTally(tally, { genre: id })
    for (const { id, ...tally } of figures.countries.slice(0, 4)) await expectTally(tally, { country: id })
    for (const { id, ...tally } of figures.languages.slice(0, 3)) await expectTally(tally, { originalLanguage: id })
    for (const { decade, ...tally } of figures.decades) await expectTally(tally, { decade })
    for (const { from, to, ...tally } of figures.lengths)
      await expectTally(tally, { runtime: `${from}-${to ?? ''}`, sort: 'title' })
    const { directors, creators, actors } = figures.people
    for (const { id, titles } of directors.byTitles.slice(0, 3))
      expect(await watched({ type: 'movie', person: `maker-${id}` })).toBe(titles)
    for (const { id, titles } of creators.byTitles.slice(0, 3))
      expect(await watched({ type: 'tv', person: `maker-${id}` })).toBe(titles)
    for (const { id, titles } of actors.byTitles.slice(0, 3))
      expect(await watched({ person: `actor-${id}` })).toBe(titles)
    for (const [index, { movie, tv }] of figures.ratings.curve.entries())
      expect(await totalOf('savedTitles', { list: 'rated', ratings: index + 1, ...viewed })).toBe(movie + tv)
    expect(
      [figures.genres.length, figures.countries.length, figures.lengths.length].every((length) => length > 1),
    ).toBe(true)
  })

  it('over viewings is the total of the history', async () => {
    const all = await figuresOf()
    expect(await totalOf('history', {})).toBe(all.totals.plays.movie + all.totals.plays.tv)
    for (const { year, movie, tv } of all.time.years) {
      expect(await totalOf('history', { year, zone, type: 'movie' })).toBe(movie)
      expect(await totalOf('history', { year, zone, type: 'tv' })).toBe(tv)
    }
    for (const year of [2024, 2025]) {
      const { time } = await figuresOf(year)
      for (const { day, movie, tv } of time.days) expect(await totalOf('history', { day, zone })).toBe(movie + tv)
      for (const [index, { movie, tv }] of time.months.entries()) {
        const period = `${year}-${String(index + 1).padStart(2, '0')}`
        expect(await totalOf('history', { period, zone })).toBe(movie + tv)
      }
    }
  })

  it.each([
    'runtime=90',
    'ratings=0',
    'ratings=11',
    'ratings=7.5',
    'country=us',
    'person=1',
    'decade=1995',
    'viewed=9999',
  ])('is opened by no list with %s', async (query) => {
    expect((await ada.call('savedTitles', { query: `?list=watched&${query}` })).status).toBe(400)
  })
})
