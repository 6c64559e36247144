import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '@contract/idempotency'
import type { CallName } from '@contract/calls'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor, type CallOptions } from '../../../testing/server.ts'
import { films, shows } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ANSWER_LIFETIME_MS, IdempotencyKeysStore, KEY_LIFETIME_MS, MAX_KEYS } from './idempotency-keys.store.ts'

const params = { type: 'movie', id: films.heat }
const applied = { status: 409, type: 'change-already-applied' }
let members = 0
let keys = 0
const newKey = () => `key-of-one-change-${(keys += 1)}`

describe.each(databases)('a change with an idempotency key, in $name', ({ name: kind, migrated }) => {
  let servers: { app: NestFastifyApplication; close: () => Promise<void> }[]
  let database: UserDatabase
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-keys-'))
  beforeAll(async () => {
    const shared = kind === 'PostgreSQL' ? await migrated() : { DATA_DIR: folder }
    servers = [await startServer(shared), await startServer(shared)]
    database = servers[0]!.app.get(UserDatabase)
  })
  afterAll(async () => {
    for (const { close } of servers) await close()
    rmSync(folder, { recursive: true })
  })

  /** A member with a browser at each of two servers. */
  const member = async () => {
    const [here, there] = servers.map(({ app }) => new Visitor(app)) as [Visitor, Visitor]
    await here.signUp(`ada${(members += 1)}`)
    there.cookie = here.cookie
    return { here, there }
  }
  const send = async (visitor: Visitor, name: CallName, key: string, options: CallOptions) => {
    const { status, json } = await visitor.call(name, { ...options, headers: { [idempotencyHeader]: key } })
    return { status, ...(json() as object) }
  }
  const rate = (visitor: Visitor, key: string, rating: number) =>
    send(visitor, 'putSavedTitle', key, { params, body: { rating } })
  const rating = async (visitor: Visitor) =>
    ((await visitor.call('savedTitle', { params })).json() as { item: { rating: number; version: number } }).item

  it('is applied once by all servers, and a repeated call gets the first answer, even after a newer change', async () => {
    const { here, there } = await member()
    const key = newKey()
    const first = await rate(here, key, 5)
    expect(first).toMatchObject({ status: 200, item: { rating: 5, version: 1 } })
    await rate(here, newKey(), 9)
    // Sent again as it was stored: with its time, without a version.
    const repeated = { params, body: { rating: 5, ratedAt: '2026-11-21T12:00:00.000Z' } }
    for (const visitor of [here, there]) expect(await send(visitor, 'putSavedTitle', key, repeated)).toEqual(first)
    expect(await rating(there)).toMatchObject({ rating: 9, version: 2 })
  })

  it('is applied by one of many simultaneous calls', async () => {
    const { here, there } = await member()
    const key = newKey()
    const answers = await Promise.all([here, there, here, there].map((visitor) => rate(visitor, key, 7)))
    const [first] = answers.filter(({ status }) => status === 200)
    expect(first).toMatchObject({ item: { rating: 7, version: 1 } })
    for (const answer of answers)
      if (answer.status === 200) expect(answer).toEqual(first)
      else expect(answer).toMatchObject(applied)
    expect(await rating(here)).toMatchObject({ version: 1 })
  })

  it('is refused again in the same way, even if it would succeed now', async () => {
    const { here } = await member()
    const [key, list] = [newKey(), 'A23456789012345678901x']
    const title = { params: { list, ...params } }
    const first = await send(here, 'addToList', key, title)
    expect(first).toMatchObject({ status: 404, type: 'not-found' })
    expect((await here.call('createList', { body: { id: list, name: 'Rain' } })).status).toBe(200)
    expect(await send(here, 'addToList', key, title)).toMatchObject({ status: 404, type: 'not-found' })
    expect(await send(here, 'addToList', newKey(), title)).toMatchObject({ status: 200, count: 1 })
  })

  it('does not affect the same key of another member', async () => {
    const [ada, eve] = [await member(), await member()]
    const key = newKey()
    await rate(ada.here, key, 5)
    expect(await rate(eve.here, key, 6)).toMatchObject({ status: 200, item: { rating: 6 } })
    expect(await rating(ada.here)).toMatchObject({ rating: 5 })
  })

  it.each<[string, CallName, CallOptions]>([
    ['body', 'putSavedTitle', { params, body: { rating: 6 } }],
    ['address', 'putSavedTitle', { params: { ...params, id: films.godfather }, body: { rating: 5 } }],
  ])('is refused with 422 if its key came with another %s before', async (_, name, other) => {
    const { here } = await member()
    const key = newKey()
    await rate(here, key, 5)
    expect(await send(here, name, key, other)).toMatchObject({ status: 422, type: 'idempotency-key-reused' })
    expect(await rating(here)).toMatchObject({ rating: 5, version: 1 })
  })

  it.each(['short', 'with spaces in it, which is no key', 'x'.repeat(65)])(
    'is refused with the key %s',
    async (key) => {
      const { here } = await member()
      expect(await rate(here, key, 5)).toMatchObject({
        status: 400,
        type: 'invalid-request',
        fields: [idempotencyHeader],
      })
    },
  )

  it('may have its key in quotes, as the draft of the standard does', async () => {
    const { here } = await member()
    const key = newKey()
    expect(await rate(here, `"${key}"`, 5)).toEqual(await rate(here, key, 5))
  })

  it.each<[CallName, CallOptions]>([
    ['bulkChange', { body: { items: [{ ...params, saved: true }] } }],
    ['markEpisodes', { params: { id: shows.dark }, body: { watched: true, episodes: [{ season: 1, episode: 1 }] } }],
    ['followGenre', { params: { id: 18 } }],
    ['unfollowGenre', { params: { id: 18 } }],
    ['unfollowPerson', { params: { id: 1 } }],
    ['createList', { body: { id: 'B23456789012345678901x', name: 'Rain' } }],
  ])('%s stores its key in its own transaction: a crash before the answer loses neither', async (name, options) => {
    const { here } = await member()
    const key = newKey()
    const save = vi.spyOn(servers[0]!.app.get(IdempotencyKeysStore), 'save').mockResolvedValueOnce()
    expect(await send(here, name, key, options)).toMatchObject({ status: 200 })
    save.mockRestore()
    expect(await send(here, name, key, options)).toMatchObject(applied)
  })

  it('has its answer for an hour and its key for 30 days; a member has at most 5000 keys', async () => {
    const { here } = await member()
    const key = newKey()
    const store = servers[0]!.app.get(IdempotencyKeysStore)
    await rate(here, key, 5)
    const now = Date.now()
    await store.sweep(now + ANSWER_LIFETIME_MS - 60_000)
    expect(await rate(here, key, 5)).toMatchObject({ status: 200 })
    await store.sweep(now + ANSWER_LIFETIME_MS + 60_000)
    expect(await rate(here, key, 5)).toMatchObject(applied)
    await store.sweep(now + KEY_LIFETIME_MS + 60_000)
    expect(await database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])

    const { id } = await database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const row = { user_id: id, fingerprint: '', status: 200, answer: null }
    const rows = Array.from({ length: MAX_KEYS + 2 }, (_, index) => ({ ...row, key: `${index}`, made_at: now + index }))
    for (let from = 0; from < rows.length; from += 1000)
      await database
        .insertInto('idempotency_keys')
        .values(rows.slice(from, from + 1000))
        .execute()
    await store.sweep(now)
    const left = await database.selectFrom('idempotency_keys').select(['made_at']).orderBy('made_at').execute()
    expect([left.length, left[0]?.made_at]).toEqual([MAX_KEYS, now + 2])
  })
})
