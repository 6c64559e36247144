import { describe, expect, it, onTestFinished } from 'vitest'
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
