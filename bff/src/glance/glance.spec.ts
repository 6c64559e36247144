import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadeToken } from '@contract/access-token.schema'
import { databases } from '../../testing/databases.ts'
import { idOf } from '../../testing/operators.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { films } from '../../testing/titles.ts'
import { GlanceService } from './glance.service.ts'

const now = Date.parse('1995-12-01T12:00:00Z')
const params = { language: 'en', region: 'US' } as const

describe.each(databases)('a glance at an account, in $name', ({ name, migrated }) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Visitor
  beforeAll(async () => {
    server = await startServer(name === 'PostgreSQL' ? await migrated() : {})
    ada = await new Visitor(server.app, '192.0.2.1').signUp('ada')
  })
  afterAll(() => server.close())

  const at = async (zone: string) => server.app.get(GlanceService).of(await idOf(ada), { ...params, zone }, now)
  const log = async (body: object) =>
    expect((await ada.call('addPlay', { body: { id: crypto.randomUUID(), ...body } })).status).toBe(200)

  it('has the watchlist, this month, this year and what comes next, by the days of the zone', async () => {
    await ada.call('putSavedTitle', { params: { type: 'movie', id: films.heat }, body: { saved: true } })
    expect(await at('UTC')).toEqual({
      watchlist: 1,
      watchedThisMonth: 0,
      hoursThisYear: 0,
      nowWatching: null,
      next: [{ title: 'Heat', season: null, episode: null, airs: '1995-12-15', inDays: 14 }],
    })
    // 00:30 on 1 December in Berlin.
    await log({ type: 'movie', mediaId: films.godfather, playedAt: '1995-11-30T23:30:00Z' })
    await log({ type: 'movie', mediaId: films.godfather, playedAt: '1994-11-30T12:00:00Z' })
    expect(await at('UTC')).toMatchObject({ watchedThisMonth: 0, hoursThisYear: 2.9 })
    expect(await at('Europe/Berlin')).toMatchObject({ watchedThisMonth: 1, hoursThisYear: 2.9 })
    // Already the next day on Kiritimati, fourteen hours ahead.
    expect((await at('Pacific/Kiritimati')).next).toMatchObject([{ airs: '1995-12-15', inDays: 13 }])
  })

  it('is for a token that may read, in the requested zone alone', async () => {
    const body = { name: 'Dashboard', scopes: ['read'], days: null }
    const { secret } = (await ada.call('makeToken', { body })).json() as MadeToken
    const program = (query = '') =>
      new Visitor(server.app, '192.0.2.9').call('glance', { query, headers: { 'x-api-key': secret } })
    const answers = await Promise.all(['', '?zone=Europe/Berlin', '?zone=Nowhere', '?zone=%2B02:00'].map(program))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400])
    expect(answers[0]!.json()).toMatchObject({ watchlist: 1 })
  })
})
