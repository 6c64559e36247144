import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '@contract/session.schema'
import type { Statistics } from '@contract/statistics.schema'
import { databases } from '../../testing/databases.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { SessionService } from '../identity/session.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { DemoYear } from './demo-year.service.ts'

describe.each(databases)('the demo that the operator turns off, in $name', ({ migrated }) => {
  it('loses its sessions, and the server refuses a demo session that another server starts', async () => {
    const settings = await migrated()
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

describe.each(databases)('the account of the demo, in $name', ({ migrated }) => {
  it('has a year of viewings at its first log-in, which no later log-in and no restart adds again', async () => {
    const settings = await migrated()
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

  it('is filled again at a log-in after a server that stopped in the middle, with no part of it twice', async () => {
    const settings = await migrated()
    const start = async () => {
      const { app, close } = await startServer(settings)
      return { app, close, database: app.get(UserDatabase) }
    }
    const counts = async (database: UserDatabase) => {
      const countOf = (table: 'plays' | 'saved_items' | 'lists' | 'followed_people') =>
        database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
          .then(({ count }) => Number(count))
      return Promise.all((['plays', 'saved_items', 'lists', 'followed_people'] as const).map(countOf))
    }
    const first = await start()
    const failing = vi.spyOn(first.app.get(DemoYear), 'fill').mockRejectedValue(new Error('The server stops.'))
    expect((await new Visitor(first.app).call('demoSignIn')).status).toBe(500)
    failing.mockRestore()
    expect((await counts(first.database))[0]).toBeGreaterThan(0)
    await first.close()

    const second = await start()
    onTestFinished(second.close)
    const { user } = (await new Visitor(second.app).call('demoSignIn')).json() as { user: User }
    expect(user.createdAt.slice(0, 4)).not.toBe('1970')
    const whole = await counts(second.database)
    const fresh = await startServer(await migrated())
    onTestFinished(fresh.close)
    await new Visitor(fresh.app).call('demoSignIn')
    expect(whole).toEqual(await counts(fresh.app.get(UserDatabase)))
    expect((await new Visitor(second.app).call('demoSignIn')).status).toBe(200)
    expect(await counts(second.database)).toEqual(whole)
  })
})
