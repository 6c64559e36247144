import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Statistics } from '@contract/statistics.schema'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { factsOf } from '../../../testing/saved-stores.ts'
import { films, shows } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { blankRow } from '../saved/saved-row.ts'
import { TitlesService } from '../saved/titles.service.ts'

describe.each(databases)('the statistics of a member, in $name', ({ name, migrated }) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Visitor
  let eve: Visitor
  beforeAll(async () => {
    server = await startServer(name === 'PostgreSQL' ? await migrated() : {})
    ada = await new Visitor(server.app, '192.0.2.1').signUp('ada')
    eve = await new Visitor(server.app, '192.0.2.2').signUp('eve')
  })
  afterAll(() => server.close())

  const log = async (visitor: Visitor, body: object) => {
    const { status } = await visitor.call('addPlay', { body: { id: crypto.randomUUID(), ...body } })
    expect(status).toBe(200)
  }
  const statisticsOf = async (visitor: Visitor, query: string): Promise<Statistics> => {
    const { status, json } = await visitor.call('statistics', { query })
    expect(status).toBe(200)
    return json()
  }

  it('counts viewings by the days of the member’s zone, and no viewing of another member', async () => {
    // 00:30 on New Year's Day in Kathmandu, which is 5:45 ahead of UTC.
    await log(ada, { type: 'movie', mediaId: films.heat, playedAt: '2023-12-31T18:45:00Z', rating: 9 })
    await log(ada, { type: 'movie', mediaId: films.heat, playedAt: '2024-03-05T12:00:00Z', precision: 'month' })
    await log(ada, { type: 'tv', mediaId: shows.theWire, season: 1, episode: 1, playedAt: '2022-06-01T10:00:00Z' })
    const { figures, years, titles } = await statisticsOf(ada, '?zone=Asia/Kathmandu&year=2024')
    expect(years).toEqual([2024, 2022])
    expect(figures.totals).toMatchObject({ films: 1, shows: 0, episodes: 0, plays: { movie: 2, tv: 0 } })
    expect(figures.time.days).toEqual([{ day: '2024-01-01', movie: 1, tv: 0 }])
    expect(figures.time.hours[0]).toEqual({ movie: 1, tv: 0 })
    expect(figures.time.months.map(({ movie }) => movie)).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(figures.rewatched).toEqual([{ type: 'movie', id: films.heat, plays: 2 }])
    expect(titles.map(({ media }) => media)).toMatchObject([{ title: 'Heat' }])
    expect((await statisticsOf(ada, '?zone=UTC&year=2023')).figures.totals.plays).toEqual({ movie: 1, tv: 0 })
    const foreign = await statisticsOf(eve, '?zone=UTC')
    expect(foreign.years).toEqual([])
    expect(foreign.figures.totals.plays).toEqual({ movie: 0, tv: 0 })
  })

  it('returns the old figures while it counts again, and then the new ones', async () => {
    const before = await statisticsOf(ada, '?zone=UTC')
    await log(ada, { type: 'movie', mediaId: films.godfather, playedAt: '2024-06-01T20:00:00Z' })
    const stale = await statisticsOf(ada, '?zone=UTC')
    expect(stale).toEqual({ ...before, isStale: true })
    await expect
      .poll(async () => (await statisticsOf(ada, '?zone=UTC')).figures.totals.plays)
      .toEqual({ movie: 3, tv: 1 })
  })

  it('looks names up once in each language for the same statistics', async () => {
    const row = vi.spyOn(server.app.get(TitlesService), 'row')
    onTestFinished(() => row.mockRestore())
    const query = '?zone=Pacific/Apia'
    const answers = [await statisticsOf(ada, query)]
    const asked = row.mock.calls.length
    answers.push(await statisticsOf(ada, query))
    expect(answers).toEqual([answers[0], answers[0]])
    expect([asked > 0, row.mock.calls.length]).toEqual([true, asked])
    await statisticsOf(ada, `${query}&language=ja`)
    expect(row.mock.calls.length).toBeGreaterThan(asked)
  })

  it('counts 10,000 viewings of a film that the source no longer has, and names it by what was stored', async () => {
    const bob = await new Visitor(server.app, '192.0.2.3').signUp('bob')
    const { user } = (await bob.call('session')).json() as { user: { id: string } }
    const database = server.app.get(UserDatabase)
    const lost = { user_id: user.id, source: 'embedded', type: 'movie', media_id: 987_654_321 } as const
    await database
      .insertInto('saved_items')
      .values(
        blankRow({ userId: user.id, source: 'embedded', type: 'movie', id: lost.media_id }, factsOf('A lost film')),
      )
      .execute()
    const viewings = Array.from({ length: 10_000 }, (_, index) => ({
      ...lost,
      id: `viewing ${index}`,
      season: null,
      episode: null,
      played_at: Date.UTC(2025, 0, 1) + index * 3_600_000,
    }))
    for (let at = 0; at < viewings.length; at += 1000)
      await database
        .insertInto('plays')
        .values(viewings.slice(at, at + 1000))
        .execute()
    const { figures, titles } = await statisticsOf(bob, '?zone=UTC')
    expect(figures.totals).toMatchObject({ plays: { movie: 10_000, tv: 0 }, timed: { movie: 0, tv: 0 } })
    expect(figures.rewatched).toEqual([{ type: 'movie', id: lost.media_id, plays: 10_000 }])
    expect(titles).toEqual([
      { type: 'movie', id: lost.media_id, media: null, stored: { title: 'A lost film', released: '1995-12-15' } },
    ])
    const { status, json } = await bob.call('history', { query: '?period=2025-01&zone=UTC&size=1' })
    expect([status, (json() as { total_results: number }).total_results]).toEqual([200, 744])
  })

  it.each(['?zone=Mars/Base', '?zone=%2B05:00', '', '?zone=UTC&year=0', '?zone=UTC&year=9999', '?zone=UTC&year=x'])(
    'refuses %s',
    async (query) => {
      expect((await ada.call('statistics', { query })).status).toBe(400)
    },
  )
})
