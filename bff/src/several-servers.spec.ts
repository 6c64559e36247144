import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MadeToken } from '@contract/access-token.schema'
import { FakeMetadataService } from '../../e2e/fakes/metadata-service.ts'
import { hasRedis } from '../../.workspace/redis.mjs'
import { listenForRequests } from '../testing/raw-http.ts'
import { testRedis } from '../testing/redis.ts'
import { startServer, Visitor } from '../testing/server.ts'

describe.skipIf(!hasRedis())('several servers with one database and one Redis (decision 3)', () => {
  const { running } = testRedis()
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-servers-'))
  let service: FakeMetadataService
  let servers: Awaited<ReturnType<typeof startServer>>[]
  beforeAll(async () => {
    service = await FakeMetadataService.start()
    const environment = {
      ACCESS: 'open',
      DATA_DIR: folder,
      REDIS_URL: running().url,
      TMDB_TOKEN: 'head.body.signature',
      TMDB_URL: service.url,
    }
    servers = [await startServer(environment), await startServer(environment)]
  })
  afterAll(async () => {
    for (const { close } of servers) await close()
    await service.stop()
    rmSync(folder, { recursive: true })
  })
  const visitors = () => servers.map(({ app }) => new Visitor(app)) as [Visitor, Visitor]
  const film = { params: { type: 'movie', id: 101 }, query: '?language=en' }

  it('a member who logs out on one is logged out on all of them', async () => {
    const [here, there] = visitors()
    await here.signUp('Ada')
    there.cookie = here.cookie
    const replay = here.cookie
    const sessionsStatus = async () => (await there.call('sessions')).status
    expect(await sessionsStatus()).toBe(200)
    expect((await here.call('signOut')).status).toBe(200)
    there.cookie = replay
    await vi.waitUntil(async () => (await sessionsStatus()) === 401, { timeout: 5000 })
  })

  it('refuse an access token on all of them once it is ended on one', async () => {
    const [here, there] = visitors()
    await here.signUp('Otto')
    const body = { name: 'Dashboard', scopes: ['read'], days: null }
    const { secret, tokens } = (await here.call('makeToken', { body })).json() as MadeToken
    const status = async () => (await there.call('savedCounts', { headers: { 'x-api-key': secret } })).status
    expect(await status()).toBe(200)
    await here.call('endToken', { params: { id: tokens[0]!.id } })
    await vi.waitUntil(async () => (await status()) === 401, { timeout: 5000 })
  })

  it('hide a list on all of them when it becomes private on one', async () => {
    const [ada] = visitors()
    await ada.signUp('Ida')
    const [eve] = visitors()
    await eve.signUp('Eve')
    const body = { name: 'Heists', description: 'A list. '.repeat(200), visibility: 'public' }
    const { id, version } = (await ada.call('createList', { body })).json() as { id: string; version: number }
    const send = await Promise.all(servers.map(({ app }) => listenForRequests(app)))
    const statuses = async () => {
      const all = []
      for (const sendRequest of [...send, ...send])
        all.push((await sendRequest('GET', `/api/lists/${id}`, { cookie: eve.cookie })).status)
      return all
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await ada.call('changeList', { params: { list: id }, body: { visibility: 'private', version } })
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('count refused passwords together', async () => {
    const [here, there] = visitors()
    const wrong = { body: { email: 'nobody@example.org', password: 'is not the one' } }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++)
      for (const visitor of [here, there]) statuses.push((await visitor.call('signIn', wrong)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it('make one call for 1,000 visitors who request the same title of two of them at once', async () => {
    service.requests.length = 0
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const visitor = new Visitor(servers[index % 2]!.app, `198.51.${index >> 8}.${index & 255}`)
        return (await visitor.call('mediaDetail', { ...film, query: '?language=fr-FR' })).status
      }),
    )
    expect(statuses).toEqual(Array(1000).fill(200))
    expect(service.requests.map(({ path }) => path)).toEqual(['/3/movie/101'])
  })

  it('request metadata once for all of them, and continue without Redis', async () => {
    const [here, there] = visitors()
    await here.signUp('Bob')
    there.cookie = here.cookie
    service.requests.length = 0
    expect((await here.call('mediaDetail', film)).status).toBe(200)
    const sentRequests = service.requests.map(({ path, query }) => [path, query])
    expect(sentRequests.length).toBeGreaterThan(0)
    expect((await there.call('mediaDetail', film)).status).toBe(200)
    expect(service.requests.map(({ path, query }) => [path, query])).toEqual(sentRequests)
    await running().kill()
    const other = { ...film, query: '?language=ja' }
    expect([(await here.call('mediaDetail', other)).status, (await there.call('mediaDetail', other)).status]).toEqual([
      200, 200,
    ])
    expect((await here.call('signOut')).status).toBe(200)
    await running().start()
  })
})
