import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { sessionLimits } from './session-cookie.ts'
import { DAY_MS } from '@contract/days'

describe.each(databases)('a used session, in $name', ({ migrated }) => {
  const start = async () => {
    const settings = await migrated()
    const servers = [await startServer(settings), await startServer(settings)]
    onTestFinished(async () => {
      for (const { close } of servers) await close()
    })
    const [here, there] = servers.map(({ app }) => app) as [(typeof servers)[0]['app'], (typeof servers)[0]['app']]
    const member = await new Visitor(here).signUp('ada')
    /** Backdates the start and the last extension of the session by this many days. */
    const age = (startedDaysAgo: number, extendedDaysAgo: number) =>
      here
        .get(UserDatabase)
        .updateTable('sessions')
        .set({
          created_at: Date.now() - startedDaysAgo * DAY_MS,
          expires_at: Date.now() - extendedDaysAgo * DAY_MS + sessionLimits.idleMs,
        })
        .execute()
    const visit = async (server: typeof here) => {
      const visitor = new Visitor(server)
      visitor.cookie = member.cookie
      const { headers, json } = await visitor.call('session')
      const maxAge = /max-age=(\d+)/i.exec(String(headers['set-cookie'] ?? ''))?.[1]
      const { user }: { user: { name: string } | null } = json()
      return { name: user?.name ?? null, days: maxAge === undefined ? null : Math.round(Number(maxAge) / 86_400) }
    }
    return { here, there, age, visit }
  }

  it('is extended once a day, with its cookie, by any server', async () => {
    const { here, there, age, visit } = await start()
    expect(await visit(here)).toEqual({ name: 'ada', days: null })
    await age(40, 29)
    expect(await visit(there)).toEqual({ name: 'ada', days: 30 })
    expect(await visit(there)).toEqual({ name: 'ada', days: null })
  })

  it('ends after 30 days without use, and 180 days after the login at the latest', async () => {
    const { there, age, visit } = await start()
    await age(170, 10)
    expect(await visit(there)).toEqual({ name: 'ada', days: null })
    await age(170, 25)
    const restarted = await start()
    await restarted.age(170, 25)
    expect(await restarted.visit(restarted.there)).toEqual({ name: 'ada', days: 10 })
    await restarted.age(40, 31)
    expect(await restarted.visit(restarted.here)).toEqual({ name: null, days: null })
  })
})
