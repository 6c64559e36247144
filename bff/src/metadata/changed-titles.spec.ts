import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { behaviors, changed, type Behavior } from '../../../e2e/fakes/metadata-service.ts'
import { cachedMetadata, film, filmPath } from '../../testing/cached-metadata.ts'
import { databases } from '../../testing/databases.ts'
import { fakeTmdb, tmdbSource } from '../../testing/tmdb-source.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { ChangedTitles } from './changed-titles.service.ts'
import { ChangedTitlesStore } from './changed-titles.store.ts'

const upstream = await fakeTmdb()
const minute = 60_000
const hour = 60 * minute
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const taglines = (...texts: readonly [string, ...string[]]) =>
  upstream.script(filmPath, ...(texts.map((tagline) => changed({ tagline })) as [Behavior, ...Behavior[]]))
const listed = (...ids: readonly unknown[]) => changed({ results: ids.map((id) => ({ id, adult: null })) })
const listRequests = () => upstream.requests.map(({ path }) => path).filter((path) => path.endsWith('/changes'))
const allLists = ['/3/movie/changes', '/3/tv/changes', '/3/person/changes']

/** A server with a memory of its own. */
function serverOn(database: UserDatabase) {
  const titles = new ChangedTitles(tmdbSource(upstream), new ChangedTitlesStore(database), database)
  const { service, refreshed } = cachedMetadata(upstream, { changed: titles })
  const tagline = async () => (JSON.parse(await service.body('mediaDetail', film)) as { tagline: string }).tagline
  /** The tagline after the refresh that the next request starts. */
  const refreshedTagline = async () => {
    const done = refreshed()
    await tagline()
    await done
    return tagline()
  }
  return { titles, service, tagline, refreshedTagline }
}

describe.each(databases)('answers about titles that the service changes, in $name', ({ open }) => {
  it('are refreshed before their time, and others stay', async () => {
    const { titles, service, tagline, refreshedTagline } = serverOn(await open())
    taglines('first', 'second')
    const other = { ...film, id: 102 }
    expect([await tagline(), JSON.parse(await service.body('mediaDetail', other))]).toMatchObject([
      'first',
      { id: 102 },
    ])
    upstream.script('/3/movie/changes', listed(7, 101, null))
    pass(minute)
    await titles.look()
    expect(listRequests()).toEqual(allLists)
    expect(await refreshedTagline()).toBe('second')
    await service.body('mediaDetail', other)
    expect(upstream.requests.filter(({ path }) => path === '/3/movie/102')).toHaveLength(1)
  })

  it('are refreshed on every server, of which one reads the lists', async () => {
    const database = await open()
    const servers = [serverOn(database), serverOn(database), serverOn(database)]
    taglines('first', 'first', 'first', 'second')
    for (const { tagline } of servers) expect(await tagline()).toBe('first')
    upstream.script('/3/movie/changes', listed(101))
    pass(minute)
    for (const { titles } of servers) await titles.look()
    expect(listRequests()).toEqual(allLists)
    expect(await Promise.all(servers.map(({ refreshedTagline }) => refreshedTagline()))).toEqual(
      Array(3).fill('second'),
    )
    const { titles: afterRestart } = serverOn(database)
    await afterRestart.look()
    expect(afterRestart.changeAfter({ kind: 'movie', id: 101 }, Date.now() - hour)).toBe(Date.now())
  })

  it('are read from all pages of a list', async () => {
    const { titles } = serverOn(await open())
    const page = (...ids: readonly number[]) => changed({ results: ids.map((id) => ({ id })), total_pages: 3 })
    upstream.script('/3/person/changes', page(1, 2), page(3), page(2, 4))
    titles.noteRequest()
    await titles.look()
    const pages = upstream.requests.filter(({ path }) => path === '/3/person/changes').map(({ query }) => query['page'])
    expect(pages).toEqual(['1', '2', '3'])
    const changes = [1, 2, 3, 4, 5].map((id) => titles.changeAfter({ kind: 'person', id }, 0) === Date.now())
    expect(changes).toEqual([true, true, true, true, false])
  })

  it('count as changed again after eight hours if the list still has them', async () => {
    const { titles } = serverOn(await open())
    upstream.script('/3/movie/changes', listed(101))
    const times: number[] = []
    for (let hours = 0; hours <= 24; hours += 2) {
      titles.noteRequest()
      const changedAt = titles.changeAfter({ kind: 'movie', id: 101 }, 0)
      if (changedAt !== undefined) times.push(changedAt)
      await titles.look()
      pass(2 * hour)
    }
    const start = Date.UTC(2026, 0, 1)
    expect([...new Set(times)]).toEqual([start, start + 8 * hour, start + 16 * hour])
  })

  it('become stale by their age while the lists cannot be read, which is tried again after ten minutes', async () => {
    const { titles, tagline } = serverOn(await open())
    taglines('first')
    await tagline()
    upstream.script('/3/tv/changes', behaviors.serverError)
    pass(minute)
    await expect(titles.look()).rejects.toMatchObject({ kind: 'unavailable' })
    const failed = listRequests().length
    await titles.look()
    expect(listRequests()).toHaveLength(failed)
    expect(await tagline()).toBe('first')
    pass(10 * minute)
    upstream.script('/3/tv/changes', listed(201))
    await titles.look()
    expect(titles.changeAfter({ kind: 'tv', id: 201 }, 0)).toBe(Date.now())
  })

  it('are not looked for while no visitor requests any', async () => {
    const { titles } = serverOn(await open())
    await titles.look()
    expect(listRequests()).toEqual([])
    titles.noteRequest()
    await titles.look()
    pass(3 * hour)
    await titles.look()
    expect(listRequests()).toEqual(allLists)
  })
})
