import { describe, expect, it, onTestFinished } from 'vitest'
import type { Connection, ConnectionList } from '@contract/connections.schema'
import { ConnectionUnderTest } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { FakeMediaServer } from '../../../testing/fake-media-server.ts'

describe.each(databases)('the media server of a connection, in $name', ({ migrated }) => {
  const connect = async (kind: 'jellyfin' | 'emby' = 'jellyfin', environment: Record<string, string> = {}) => {
    const fake = await FakeMediaServer.start(kind)
    const { app, close } = await startServer({
      ...(await migrated()),
      MEDIA_SERVERS: `living=${fake.address},attic=http://127.0.0.1:9`,
      ...environment,
    })
    onTestFinished(close)
    const ada = await new Visitor(app).signUp('ada')
    const connection = await ConnectionUnderTest.make(app, ada, kind)
    const call = async (name: Parameters<Visitor['call']>[0], body?: object) => {
      const answer = await ada.call(name, { params: { connection: connection.id }, ...(body ? { body } : {}) })
      return { status: answer.status, body: answer.json() as { [name: string]: never } }
    }
    return { fake, app, ada, connection, call }
  }
  const chosen = async (...given: Parameters<typeof connect>) => {
    const parts = await connect(...given)
    await parts.call('chooseConnectionServer', { name: 'living' })
    return parts
  }
  const nothingRead = { lastPullAt: null, problem: null, pullDaily: false }

  it.each(['jellyfin', 'emby'] as const)('is one of those that the operator names: %s', async (kind) => {
    const { ada, connection, call } = await connect(kind)
    const list = (await ada.call('connections')).json() as ConnectionList
    expect(list.servers).toEqual([
      { name: 'living', kind, problem: null },
      { name: 'attic', kind: 'unreachable', problem: 'closed-port' },
    ])
    expect((await call('chooseConnectionServer', { name: 'garage' })).status).toBe(404)
    expect((await call('chooseConnectionServer', { name: 'LIVING' })).status).toBe(200)
    expect((await connection.state()).server).toEqual({ name: 'living', signedInAs: null, ...nothingRead })
  })

  it('signs a person in with a code that they confirm there', async () => {
    const { fake, connection, call } = await chosen()
    const { body } = await call('beginQuickConnect')
    expect(body).toEqual({ code: expect.stringMatching(/^\d{6}$/), interval: 5, expiresAt: expect.any(String) })
    expect((await call('quickConnectState')).body).toEqual({ state: 'waiting' })
    fake.confirm(body['code']!)
    expect((await call('quickConnectState')).body).toEqual({ state: 'authorized' })
    expect((await call('quickConnectState')).body).toEqual({ state: 'authorized' })
    const { server, person } = await connection.state()
    expect({ server, person }).toEqual({
      server: { name: 'living', signedInAs: 'ada', ...nothingRead },
      person: { id: 'a0a0', name: 'ada' },
    })
  })

  it('says that a code has expired, or that Quick Connect is off', async () => {
    const { fake, call } = await chosen()
    expect((await call('quickConnectState')).body).toEqual({ state: 'expired' })
    await call('beginQuickConnect')
    fake.forgetCodes()
    expect((await call('quickConnectState')).body).toEqual({ state: 'expired' })
    fake.hasQuickConnect = false
    expect((await call('quickConnectState')).body).toEqual({ state: 'off' })
    const { status, body } = await call('beginQuickConnect')
    expect([status, body['type']]).toEqual([409, 'quick-connect-off'])
  })

  it.each(['jellyfin', 'emby'] as const)(
    'signs a person in with name and password, and stores neither: %s',
    async (kind) => {
      const { app, connection, call } = await chosen(kind)
      const wrong = await call('signInAtServer', { name: 'ada', password: 'guess' })
      expect([wrong.status, wrong.body['type']]).toEqual([422, 'media-server-refused'])
      const { status, body } = await call('signInAtServer', { name: 'ada', password: 'secret' })
      expect([status, (body['connection'] as unknown as Connection).server]).toEqual([
        200,
        { name: 'living', signedInAs: 'ada', ...nothingRead },
      ])
      expect((await connection.state()).person).toEqual({ id: 'a0a0', name: 'ada' })
      const stored = JSON.stringify(await app.get(UserDatabase).selectFrom('connection_servers').selectAll().execute())
      expect(stored).not.toMatch(/secret|token-0/)
    },
  )

  it('has no Quick Connect if it is Emby', async () => {
    const { call } = await chosen('emby')
    expect((await call('beginQuickConnect')).body['type']).toBe('quick-connect-off')
  })

  it.each([
    ['fails', 'media-server-unavailable'],
    ['html', 'media-server-web-page'],
    ['redirect', 'media-server-redirects'],
    ['large', 'media-server-unavailable'],
  ] as const)('is unusable for its member if it answers like this: %s', async (fault, problem) => {
    const { fake, call } = await chosen()
    fake.fault = fault
    for (const [name, body] of [
      ['beginQuickConnect'],
      ['signInAtServer', { name: 'ada', password: 'secret' }],
    ] as const) {
      const answer = await call(name, body)
      expect([answer.status, answer.body['type']]).toEqual([424, problem])
    }
  })

  it('loses the token of a connection that chooses another server or none, or is deleted', async () => {
    const { fake, connection, call } = await chosen()
    const signIn = () => call('signInAtServer', { name: 'ada', password: 'secret' })
    await signIn()
    expect(fake.tokens.size).toBe(1)
    await call('chooseConnectionServer', { name: 'attic' })
    expect(fake.tokens.size).toBe(0)
    expect((await connection.state()).server).toEqual({ name: 'attic', signedInAs: null, ...nothingRead })
    await call('chooseConnectionServer', { name: 'living' })
    await signIn()
    await call('chooseConnectionServer', { name: null })
    expect([fake.tokens.size, (await connection.state()).server]).toEqual([0, null])
    await call('chooseConnectionServer', { name: 'living' })
    await signIn()
    await call('removeConnection')
    expect(fake.tokens.size).toBe(0)
  })

  it('gets only a few passwords from one member', async () => {
    const { call } = await chosen()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await call('signInAtServer', { name: 'ada', password: `guess ${attempt}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })
})
