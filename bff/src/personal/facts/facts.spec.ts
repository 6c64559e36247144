import { createCache } from 'cache-manager'
import { describe, expect, it, vi } from 'vitest'
import type { TitleId } from '@contract/media.schema'
import { behaviors } from '../../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata, film } from '../../../testing/cached-metadata.ts'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { factsOf, storesOn, titlesServiceOn } from '../../../testing/saved-stores.ts'
import { rainy } from '../../../testing/list-stores.ts'
import { fakeTmdb } from '../../../testing/tmdb-source.ts'
import { films, shows } from '../../../testing/titles.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { ListStore } from '../lists/list.store.ts'
import { bumpRevision } from '../saved/saved-titles.queries.ts'
import { FactsService } from './facts.service.ts'
import { FactsStore } from './facts.store.ts'
import { FactsWorker } from './facts-worker.service.ts'

const upstream = await fakeTmdb()
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const now = Date.UTC(2026, 10, 21)
const ada = { userId: 'ada', source: 'live' } as const
const heat = { type: 'movie', id: films.heat } as const
const wire = { type: 'tv', id: shows.theWire } as const

async function factsOn(database: UserDatabase) {
  const stores = await storesOn(database)
  const source = new CountingSource('live')
  const metadata = new MetadataService(source.source, createCache())
  const store = new FactsStore(database)
  const facts = new FactsService(metadata, store)
  const newWorker = () => new FactsWorker(database, store, facts, metadata)
  /** A title that is saved without its facts, as an import does. */
  const save = (title: TitleId, time = now) =>
    stores.items.change(ada, [{ ...title, change: { saved: true }, facts: factsOf('A title') }], time)
  const known = async ({ type, id }: TitleId) => (await facts.known('live', type, [id])).get(id)
  return { ...stores, source, metadata, facts, newWorker, save, known }
}

describe.each(databases)('facts of titles at the live service, in $name', ({ open }) => {
  it('are stored with the call that reads a title that is saved', async () => {
    const { database, source, metadata, known } = await factsOn(await open())
    await titlesServiceOn(database, metadata).facts(heat)
    expect(source.calls).toEqual(['mediaDetail'])
    const { figures } = (await known(heat))!
    expect(figures).toMatchObject({ runtime: 170, language: 'en', countries: ['US'] })
    expect([figures.makers.length, figures.actors.length]).toEqual([1, 5])
  })

  it('are fetched later for titles and watched shows that came without them, one by one', async () => {
    const { database, source, newWorker, save, known } = await factsOn(await open())
    await save(heat)
    const viewing = { id: 'viewing', user_id: 'ada', source: 'live', type: 'tv', media_id: wire.id } as const
    await database
      .insertInto('plays')
      .values({ ...viewing, season: 1, episode: 1, played_at: now })
      .execute()
    expect(await known(heat)).toBeUndefined()
    const worker = newWorker()
    const waits: number[] = []
    for (let turn = 0; turn < 5; turn += 1) waits.push(await worker.work(Date.now() + turn))
    // The film waits since it was looked for; the second turn looks through all titles and finds the show.
    expect(waits).toEqual([500, 500, 500, 5000, 5000])
    expect(source.calls).toEqual(['mediaDetail', 'mediaDetail'])
    expect((await known(heat))?.figures.runtime).toBe(170)
    expect((await known(wire))?.figures.actors.length).toBe(5)
  })

  it('have genres once they are fetched; a title without facts begins to wait for them', async () => {
    const { database, source, metadata, facts, newWorker } = await factsOn(await open())
    const titles = titlesServiceOn(database, metadata)
    await titles.facts(heat)
    expect(await titles.genres([heat, wire])).toEqual(new Map([[`movie-${heat.id}`, [80, 18, 53]]]))
    expect(await facts.genres('live', 'tv', [wire.id])).toEqual(new Map())
    await newWorker().work(Date.now())
    expect(await facts.genres('live', 'tv', [wire.id])).toEqual(new Map([[wire.id, [80, 18]]]))
    expect(source.calls).toEqual(['mediaDetail', 'mediaDetail'])
  })

  it('are fetched also for titles that are only viewed, or only on a list', async () => {
    const { database, source, newWorker, known } = await factsOn(await open())
    await new ListStore(database).create('ada', 'live', rainy, [
      { ...wire, title: 'The Wire', released: null },
      { ...heat, title: 'Heat', released: null },
    ])
    const viewing = { id: 'viewing', user_id: 'ada', source: 'live', type: 'movie', media_id: films.godfather } as const
    await database
      .insertInto('plays')
      .values({ ...viewing, season: null, episode: null, played_at: now })
      .execute()
    await bumpRevision(database, 'ada')
    const worker = newWorker()
    for (let turn = 0; turn < 4; turn += 1) await worker.work(Date.now() + turn)
    expect(source.calls).toEqual(['mediaDetail', 'mediaDetail', 'mediaDetail'])
    const godfather = { type: 'movie', id: films.godfather } as const
    for (const title of [heat, wire, godfather]) expect((await known(title))?.figures.actors.length).toBe(5)
  })

  it('cost one call for a title that the service does not have', async () => {
    const { source, newWorker, known } = await factsOn(await open())
    const unknown = { type: 'movie', id: 987_654_321 } as const
    expect(await known(unknown)).toBeUndefined()
    const worker = newWorker()
    for (let turn = 0; turn < 3; turn += 1) await worker.work(Date.now() + turn)
    expect(source.calls).toEqual(['mediaDetail'])
    expect((await known(unknown))?.figures).toMatchObject({ runtime: null, countries: [], score: null })
  })

  it('are tried again after 1, 6 and 24 hours and then each month, while the worker makes no other call', async () => {
    const { database, source, newWorker, known } = await factsOn(await open())
    await known(heat)
    source.answersLeft = 0
    const worker = newWorker()
    let time = Date.now() + 1
    for (const wait of [HOUR_MS, 6 * HOUR_MS, DAY_MS, 30 * DAY_MS, 30 * DAY_MS]) {
      expect(await worker.work(time)).toBe(60_000)
      const { due_at } = await database.selectFrom('title_facts').select('due_at').executeTakeFirstOrThrow()
      expect(Number(due_at)).toBe(time + wait)
      time += wait
    }
    expect(source.calls.length).toBe(5)
  })

  it('are fetched by one of several servers', async () => {
    const { source, newWorker, known } = await factsOn(await open())
    await known(heat)
    await known(wire)
    const [first, second] = [newWorker(), newWorker()]
    const time = Date.now() + 1
    expect([await first.work(time), await second.work(time)]).toEqual([500, 15_000])
    expect(source.calls.length).toBe(1)
    await first.beforeApplicationShutdown()
    expect(await second.work(time)).toBe(500)
    expect(source.calls.length).toBe(2)
  })

  it('are fetched again after 180 days for a title that was saved within a month, and for no other', async () => {
    const { facts, source, metadata, newWorker, save, database } = await factsOn(await open())
    const titles = titlesServiceOn(database, metadata)
    await titles.facts(heat)
    await titles.facts(wire)
    await database
      .updateTable('title_facts')
      .set({ fetched_at: now - 181 * DAY_MS })
      .execute()
    await save(heat, now - 29 * DAY_MS)
    await save(wire, now - 31 * DAY_MS)
    source.calls = []
    const worker = newWorker()
    for (let turn = 0; turn < 4; turn += 1) await worker.work(now + turn)
    expect(source.calls).toEqual(['mediaDetail'])
    expect((await facts.known('live', 'movie', [heat.id])).get(heat.id)?.fetchedAt).toBe(now + 1)
  })
})

describe('a call for facts', () => {
  it('comes after the calls of visitors that arrived later, while the service is slow', async () => {
    const database = await databases[0]!.open()
    const { service: metadata } = cachedMetadata(upstream, { inFlight: 1 })
    const store = new FactsStore(database)
    const facts = new FactsService(metadata, store)
    await facts.known('live', 'movie', [101])
    const slow = Promise.withResolvers<void>()
    upstream.script('/3/tv/201', (exchange) => void slow.promise.then(() => behaviors.normal(exchange)))
    const visitors = [metadata.body('mediaDetail', { ...film, type: 'tv', id: 201 })]
    const fetching = vi.spyOn(metadata, 'fetchFigures')
    const work = new FactsWorker(database, store, facts, metadata).work(Date.now() + 1)
    await expect.poll(() => fetching.mock.calls.length).toBe(1)
    await new Promise(setImmediate)
    visitors.push(
      metadata.body('mediaDetail', { ...film, id: 102 }),
      metadata.body('mediaDetail', { ...film, id: 103 }),
    )
    slow.resolve()
    await Promise.all([...visitors, work])
    expect(upstream.requests.map(({ path }) => path)).toEqual([
      '/3/tv/201',
      '/3/movie/102',
      '/3/movie/103',
      '/3/movie/101',
    ])
  })
})
