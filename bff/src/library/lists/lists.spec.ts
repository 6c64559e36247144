import 'reflect-metadata'
import { APP_GUARD } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import type { FastifyRequest } from 'fastify'
import { createCache } from 'cache-manager'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import type { UserList } from '@contract/user-list.schema'
import { AccessGuard } from '../../identity/access.guard.ts'
import { SessionService } from '../../identity/session.service.ts'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { databases } from '../../../testing/databases.ts'
import { ProblemFilter } from '../../platform/http/problem.filter.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { catalogueOf, film } from '@catalogue/testing/test-catalogue'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ListItemsStore } from './list-items.store.ts'
import { ListStore } from './list.store.ts'
import { ListsController } from './lists.controller.ts'
import { ListsService } from './lists.service.ts'
import { listStores } from '../../../testing/list-stores.ts'
import { SharedListsController } from './shared-lists.controller.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const catalogue = catalogueOf({
  films: [film({ id: 1, title: 'Heat', titles: { 'de-DE': 'Hitze' } }), film({ id: 2 }), film({ id: 3 })],
})

/** The routes of lists, called by the member that a header names. */
async function start(database: UserDatabase, access = 'members') {
  await listStores(database)
  const module = await Test.createTestingModule({
    controllers: [ListsController, SharedListsController],
    providers: [
      ListsService,
      ListStore,
      ListItemsStore,
      { provide: UserDatabase, useValue: database },
      {
        provide: MetadataService,
        useFactory: () => new MetadataService(new CatalogueMetadataSource(catalogue), createCache()),
      },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: Config, useValue: Config.from({ ACCESS: access }) },
      {
        provide: SessionService,
        useValue: {
          userOf: async ({ headers }: FastifyRequest) => (headers['x-member'] ? { id: headers['x-member'] } : null),
          // The guard lets nobody else come as far.
          memberOf: async ({ headers }: FastifyRequest) => ({ id: headers['x-member'] }),
        },
      },
    ],
  }).compile()
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false })
  app.useGlobalFilters(new ProblemFilter())
  await app.init()
  onTestFinished(() => app.close())
  const send = async (member: string | null, method: Method, url: string, payload?: object) => {
    const headers = member ? { 'x-member': member } : {}
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return send
}
type Send = Awaited<ReturnType<typeof start>>

async function create(send: Send, body: object = {}): Promise<UserList> {
  const answer = await send('ada', 'POST', '/api/userMedia/lists', { name: 'Rain', ...body })
  expect(answer.status).toBe(200)
  return answer.body
}
const both = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
]

describe.each(databases)('the calls for lists, in $name', ({ open }) => {
  it("another member's list is not there, on every route and method", async () => {
    const send = await start(await open())
    const { id } = await create(send, { titles: both })
    const bodies: Partial<Record<CallName, object>> = {
      changeList: { name: 'Mine', version: 1 },
      orderList: { type: 'movie', id: 1, position: 2, version: 1 },
      addManyToList: { titles: [{ type: 'movie', id: 3 }] },
      removeManyFromList: { titles: both },
    }
    const before = await send('ada', 'GET', `/api/userMedia/lists/${id}`)
    const routes = Object.entries(calls).filter(([, { route }]) => route.includes(':list'))
    const answers = await Promise.all(
      routes.map(async ([name, { route }]) => {
        const [method, pattern] = route.split(' ') as [Method, string]
        const url = pattern.replace(':list', id).replace(':type', 'movie').replace(':id', '3')
        const stranger = await send('eve', method, url, bodies[name as CallName])
        const visitor = await send(null, method, url, bodies[name as CallName])
        return [name, stranger.status, stranger.body.type, visitor.status]
      }),
    )
    expect(answers).toEqual(routes.map(([name]) => [name, 404, 'not-found', 401]))
    expect(answers).toHaveLength(10)
    expect(await send('ada', 'GET', `/api/userMedia/lists/${id}`)).toEqual(before)
    expect((await send('eve', 'GET', '/api/userMedia/lists')).body.results).toEqual([])
    expect((await send('eve', 'GET', '/api/userMedia/items/movie/1/lists')).body).toEqual([])
  })

  it('a shared list shows its titles in the language of the page, and its owner by name alone', async () => {
    const send = await start(await open(), 'open')
    const { id } = await create(send, { visibility: 'unlisted', ranked: true, titles: both })
    const { status, body } = await send(null, 'GET', `/api/lists/${id}?language=de-DE`)
    expect({ status, owner: body.owner, isMine: body.isMine, count: body.list.count }).toEqual({
      status: 200,
      owner: { name: 'ada' },
      isMine: false,
      count: 2,
    })
    expect(
      body.entries.results.map(({ item, media }: { item: { rank: number }; media: { title: string } }) => [
        item.rank,
        media.title,
      ]),
    ).toEqual([
      [1, 'Hitze'],
      [2, 'Film 2'],
    ])
    expect(JSON.stringify(body)).not.toContain('user_id')
    expect((await send('ada', 'PUT', `/api/userMedia/lists/${id}`, { visibility: 'private', version: 1 })).status).toBe(
      200,
    )
    expect((await send(null, 'GET', `/api/lists/${id}`)).status).toBe(404)
    expect((await send('eve', 'GET', `/api/lists/${id}`)).status).toBe(404)
    expect((await send('ada', 'GET', `/api/lists/${id}`)).body.isMine).toBe(true)
  })

  it('what is no field of a list is refused, and so is what is too long, unknown or out of bounds', async () => {
    const send = await start(await open())
    const list = await create(send)
    const path = `/api/userMedia/lists/${list.id}`
    const refused: [Method, string, object][] = [
      ['POST', '/api/userMedia/lists', { name: 'Rain', user_id: 'eve' }],
      ['POST', '/api/userMedia/lists', { name: 'Rain', id: 'A'.repeat(21) }],
      ['POST', '/api/userMedia/lists', { name: ' ' }],
      ['POST', '/api/userMedia/lists', { name: 'x'.repeat(101) }],
      ['POST', '/api/userMedia/lists', { name: 'Rain', description: 'x'.repeat(2001) }],
      ['PUT', path, { visibility: 'secret', version: 1 }],
      ['PUT', path, { user_id: 'eve', version: 1 }],
      ['PUT', path, { created_at: 0, version: 1 }],
      ['PUT', `${path}/order`, { type: 'movie', id: 1, position: 0, version: 1 }],
      ['PUT', `${path}/order`, { type: 'movie', id: 1, position: 5001, version: 1 }],
      ['POST', `${path}/items`, { titles: [] }],
      ['POST', `${path}/items`, { titles: Array.from({ length: 101 }, () => both[0]) }],
      ['POST', `${path}/removals`, { titles: [{ ...both[0], position: 1 }] }],
      ['PUT', `/api/userMedia/lists/${list.id}x/order`, { type: 'movie', id: 1, position: 1, version: 1 }],
    ]
    const answers = await Promise.all(
      refused.map(async ([method, url, body]) => {
        const answer = await send('ada', method, url, body)
        return [answer.status, answer.body.type]
      }),
    )
    expect(answers).toEqual(refused.map(() => [400, 'invalid-request']))
    expect((await send('ada', 'PUT', `${path}/items/movie/999`)).status).toBe(404)
    expect(
      (await send('ada', 'POST', '/api/userMedia/lists', { name: 'Rain', titles: [{ type: 'tv', id: 9 }] })).status,
    ).toBe(404)
    expect((await send('ada', 'GET', '/api/userMedia/lists')).body.results).toEqual([{ ...list, preview: [] }])
  })

  it('markup and formulas in a name are text; what surrounds it is trimmed', async () => {
    const send = await start(await open())
    const name = `=HYPERLINK("x") </script><img src=x onerror=alert(1)> '; drop table lists; --`
    expect((await create(send, { name: `  ${name} ` })).name).toBe(name)
  })

  it('what a database cannot keep is refused in a name and left out of a description', async () => {
    const send = await start(await open())
    for (const name of ['a\u0000b', 'a\ud800'])
      expect((await send('ada', 'POST', '/api/userMedia/lists', { name })).status).toBe(400)
    const { id } = await create(send, { name: 'Rain', description: 'wet\u0000 \ud800' })
    expect((await send('ada', 'GET', `/api/userMedia/lists/${id}`)).body.list).toMatchObject({
      description: 'wet \ufffd',
    })
  })

  it('a title that the catalogue has lost stays on the list under the name it had, and can be taken off', async () => {
    const database = await open()
    const send = await start(database)
    const { id } = await create(send, { titles: both })
    await database.updateTable('list_items').set({ media_id: 77 }).where('media_id', '=', 2).execute()
    const { body } = await send('ada', 'GET', `/api/userMedia/lists/${id}?sort=rank`)
    expect(body.entries.results[1]).toMatchObject({ item: { id: 77, title: 'Film 2', rank: 2 }, media: null })
    expect((await send('ada', 'DELETE', `/api/userMedia/lists/${id}/items/movie/77`)).body.count).toBe(1)
  })

  it('a title is added once however often it is, moved, removed with others and put back where it was', async () => {
    const send = await start(await open())
    const { id } = await create(send, { ranked: true, titles: both })
    const path = `/api/userMedia/lists/${id}`
    expect((await send('ada', 'PUT', `${path}/items/movie/3`)).body).toMatchObject({ count: 3, version: 2 })
    expect((await send('ada', 'PUT', `${path}/items/movie/3`)).body).toMatchObject({ count: 3, version: 2 })
    const order = async () =>
      (await send('ada', 'GET', path)).body.entries.results.map(({ item }: { item: { id: number } }) => item.id)
    const move = { type: 'movie', id: 3, position: 1, version: 2 }
    expect((await send('ada', 'PUT', `${path}/order`, move)).body.version).toBe(3)
    expect((await send('ada', 'PUT', `${path}/order`, move)).body.type).toBe('stale-version')
    expect(await order()).toEqual([3, 1, 2])
    const [three, one] = [
      { type: 'movie', id: 3 },
      { type: 'movie', id: 1 },
    ]
    expect((await send('ada', 'POST', `${path}/removals`, { titles: [three, one] })).body.count).toBe(1)
    const titles = [
      { ...three, position: 1 },
      { ...one, position: 2 },
    ]
    expect((await send('ada', 'POST', `${path}/items`, { titles })).body.count).toBe(3)
    expect(await order()).toEqual([3, 1, 2])
  })

  it('a deletion is undone with everything that was on the list', async () => {
    const send = await start(await open())
    const { id } = await create(send, { titles: both })
    const path = `/api/userMedia/lists/${id}`
    expect((await send('ada', 'DELETE', path)).body).toEqual({ restorableUntil: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect((await send('ada', 'GET', path)).status).toBe(404)
    expect((await send('eve', 'POST', `${path}/restore`)).status).toBe(404)
    expect((await send('ada', 'POST', `${path}/restore`)).body).toMatchObject({ id, count: 2 })
    expect((await send('ada', 'GET', path)).body.entries.total_results).toBe(2)
  })
})
