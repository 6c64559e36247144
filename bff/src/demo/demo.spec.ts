import { describe, expect, it, onTestFinished } from 'vitest'
import type { Statistics } from '@contract/statistics.schema'
import { databases } from '../../testing/databases.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { SessionService } from '../identity/session.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'

describe.each(databases)('the demo that the operator turns off, in $name', ({ environment }) => {
  it('loses its sessions, and the server refuses a demo session that another server starts', async () => {
    const settings = await environment()
    const start = async (demoLogin: 'on' | 'off') => {
      const { app, close } = await startServer({ ...settings, DEMO_LOGIN: demoLogin })
      onTestFinished(close)
      return app
    }
    const offering = await start('on')
    const before = new Visitor(offering)
    expect((await before.call('demoSignIn')).status).toBe(200)

    const refusing = await start('off')
    const sessions = () => refusing.get(UserDatabase).selectFrom('sessions').select('user_id').execute()
    expect(await sessions()).toEqual([])
    expect((await new Visitor(refusing).call('demoSignIn')).status).toBe(404)

    const meanwhile = new Visitor(offering)
    await meanwhile.call('demoSignIn')
    await meanwhile.call('session')
    expect(await sessions()).toEqual([{ user_id: 'demo' }])
    const there = new Visitor(refusing)
    there.cookie = meanwhile.cookie
    expect((await there.call('session')).json()).toEqual({ user: null })
    expect((await there.call('account')).status).toBe(401)
    expect(refusing.get(SessionService).recentOf(meanwhile.cookie)).toBeUndefined()
    expect(offering.get(SessionService).recentOf(meanwhile.cookie)?.user.id).toBe('demo')
  })
})

describe.each(databases)('the account of the demo, in $name', ({ environment }) => {
  it('has a year of viewings at its first log-in, which no later log-in and no restart adds again', async () => {
    const settings = await environment()
    const start = async () => {
      const { app, close } = await startServer(settings)
      onTestFinished(close)
      const visitors = [new Visitor(app), new Visitor(app)] as const
      await Promise.all(visitors.map((visitor) => visitor.call('demoSignIn')))
      const plays = await app
        .get(UserDatabase)
        .selectFrom('plays')
        .leftJoin('saved_items', (join) =>
          join
            .onRef('saved_items.user_id', '=', 'plays.user_id')
            .onRef('saved_items.source', '=', 'plays.source')
            .onRef('saved_items.type', '=', 'plays.type')
            .onRef('saved_items.media_id', '=', 'plays.media_id'),
        )
        .select(['plays.id', 'plays.played_at', 'plays.note', 'saved_items.released', 'saved_items.title'])
        .orderBy('plays.id')
        .execute()
      return { visitor: visitors[1], plays }
    }
    const { visitor, plays } = await start()
    const { figures } = (await visitor.call('statistics', { query: '?zone=UTC' })).json() as Statistics
    expect(figures.totals).toMatchObject({ films: 150, shows: 20 })
    const { sentences, missing } = figures.taste!
    expect({ missing, groups: sentences.map(({ group }) => group) }).toEqual({
      missing: 0,
      groups: [{ genre: 27 }, { genre: 16, country: 'JP' }, { originalLanguage: 'fr' }],
    })
    expect(sentences.map(({ difference }) => Math.sign(difference))).toEqual([-1, 1, 1])

    const dayOf = ({ played_at }: { played_at: number }) => new Date(Number(played_at)).toISOString().slice(0, 10)
    expect(plays.filter((play) => Number(play.played_at) > Date.now())).toEqual([])
    expect(plays.filter((play) => play.released !== null && dayOf(play) < play.released)).toEqual([])
    expect(plays.filter(({ note }) => note !== null)).toHaveLength(26)

    expect((await start()).plays).toEqual(plays)
  })
})
