import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ConnectionList } from '@contract/connections.schema'
import { ConnectionUnderTest } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { FakeMediaServer } from '../../../testing/fake-media-server.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { boundedCalls } from '../../platform/http/outgoing-bounded.ts'
import { NotPublicFailure } from '../../platform/http/outgoing-public.ts'
import { ConnectionServersStore } from './connection-servers.store.ts'
import { DailyPulls } from './daily-pulls.service.ts'
import { PublicDoor } from './public-door.ts'

const address = 'https://media.example/jellyfin'

describe.each(databases)('a media server that a member types, in $name', ({ migrated }) => {
  /** A member with a connection to Jellyfin; the fake answers for `address`, and for that alone. */
  const connect = async (environment: Record<string, string> = { MEDIA_SERVERS_PUBLIC: 'on' }) => {
    const fake = await FakeMediaServer.start('jellyfin')
    const { app, close } = await startServer({ ...(await migrated()), ...environment })
    onTestFinished(close)
    const door = vi.spyOn(app.get(PublicDoor), 'call').mockImplementation(async (url, request) => {
      if (!url.startsWith(address)) throw new NotPublicFailure('ENOTPUBLIC')
      return boundedCalls()(url.replace(address, fake.address), request)
    })
    const ada = await new Visitor(app).signUp('ada')
    const connection = await ConnectionUnderTest.make(app, ada, 'jellyfin')
    const call = async (name: Parameters<Visitor['call']>[0], body: object) => {
      const answer = await ada.call(name, { params: { connection: connection.id }, body })
      return { status: answer.status, type: (answer.json() as { type?: string }).type }
    }
    const type = (text: string) => call('chooseConnectionServer', { address: text })
    return { fake, app, ada, door, connection, call, type }
  }

  it('is chosen by its address, and opened with a name and password', async () => {
    const { ada, connection, call, type } = await connect()
    expect(((await ada.call('connections')).json() as ConnectionList).publicServers).toBe(true)
    expect((await type('Media.example/jellyfin/')).status).toBe(200)
    expect((await connection.state()).server).toMatchObject({ name: 'media.example/jellyfin', signedInAs: null })
    expect((await call('signInAtServer', { name: 'ada', password: 'secret' })).status).toBe(200)
    expect((await connection.state()).server).toMatchObject({ name: 'media.example/jellyfin', signedInAs: 'ada' })
  })

  it('is refused if the operator does not allow it', async () => {
    const { ada, door, type } = await connect({})
    expect(((await ada.call('connections')).json() as ConnectionList).publicServers).toBe(false)
    expect(await type(address)).toEqual({ status: 404, type: 'not-found' })
    expect(door).not.toHaveBeenCalled()
  })

  it('is refused if its address is invalid, not public or that of Reelroom', async () => {
    const { type } = await connect({ MEDIA_SERVERS_PUBLIC: 'on', CONNECT_URL: 'https://inside.example' })
    for (const [problem, text] of [
      ['media-server-address', 'http://media.example/jellyfin'],
      ['media-server-address', '169.254.169.254'],
      ['media-server-address', 'https://ada:secret@media.example/jellyfin'],
      ['media-server-self', 'inside.example:443/api'],
      ['media-server-not-public', 'https://router.example'],
    ] as const)
      expect(await type(text)).toEqual({ status: 422, type: problem })
  })

  it('is refused if it is another program, or cannot be used', async () => {
    const { fake, type } = await connect()
    fake.fault = 'redirect'
    expect(await type(address)).toEqual({ status: 424, type: 'media-server-redirects' })
    fake.fault = 'html'
    expect(await type(address)).toEqual({ status: 424, type: 'media-server-web-page' })
    fake.fault = 'none'
    fake.id = ''
    expect(await type(address)).toEqual({ status: 422, type: 'media-server-other' })
  })

  it('is tried only a few times', async () => {
    const { type } = await connect()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await type(`host-${attempt}.example`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })

  it('that moves to a private address cannot be reached, and its member stays signed in', async () => {
    const { app, door, connection, call, type } = await connect()
    await type(address)
    await call('signInAtServer', { name: 'ada', password: 'secret' })
    door.mockImplementation(() => Promise.reject(new NotPublicFailure('ENOTPUBLIC')))
    await app.get(ConnectionServersStore).change(connection.id, { is_daily: 1, due_at: 1 })
    await app.get(DailyPulls).look()
    expect((await connection.state()).server).toMatchObject({ signedInAs: 'ada', problem: 'unreachable' })
  })
})
