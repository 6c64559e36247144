import { Logger } from '@nestjs/common'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { imdbRatings, letterboxdFiles, zipOf } from '@import-formats/testing/uploads'

const source = CatalogueMetadataSource.load()
const conflict = { type: 'import-conflict', status: 409 }

describe.each(databases)('an interrupted import, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const cache = createCache({ stores: [new Keyv()], refreshAllStores: true })
    account = await AccountUnderTest.with(await open(), new MetadataService(source, cache))
  })
  afterEach(() => vi.restoreAllMocks())

  it('waits for an unreachable catalogue, reports it if it stays away, and can be continued', async () => {
    const search = vi.spyOn(source, 'findByName').mockRejectedValue(new MetadataError('unavailable', 'down', 0.001))
    const { id, state, failure } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    expect({ state, failure, tries: search.mock.calls.length > 6 }).toEqual({
      state: 'failed',
      failure: 'catalogue',
      tries: true,
    })
    await expect(account.imports.apply('ada', id, 'mine')).rejects.toMatchObject(conflict)
    search.mockRestore()
    await account.imports.retry('ada', id)
    await account.runner.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'ready', failure: null })
  })

  it('is not held up by a title without an answer, which it looks up again', async () => {
    const named = source.findByName.bind(source)
    const namedSpy = vi.spyOn(source, 'findByName').mockImplementation((query) => {
      if (!query.spellings[0]?.startsWith('No Such')) return named(query)
      return Promise.reject(new MetadataError('unavailable', 'down', 0.001))
    })
    const { id, state, counts, preview } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    expect({ state, counts }).toEqual({
      state: 'ready',
      counts: { matched: 3, ambiguous: 1, notFound: 0, unanswered: 1, skipped: 0, invalid: 0, part: 1 },
    })
    expect(preview?.mine.added).toBe(3)
    const { results } = await account.reports.titles('ada', id, 'check', 1)
    expect(results.map(({ name, state: out }) => [name, out])).toEqual([
      ['Nosferatu', 'ambiguous'],
      ['No Such Film At All', 'unanswered'],
    ])
    namedSpy.mockRestore()
    await account.imports.retry('ada', id)
    await account.runner.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({
      state: 'ready',
      counts: { notFound: 1, unanswered: 0 },
    })
    await expect(account.imports.retry('ada', id)).rejects.toMatchObject(conflict)
  })

  it('is applied once from two tabs, and both get the status', async () => {
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const both = await Promise.all([1, 2].map(() => account.imports.apply('ada', id, 'mine')))
    expect(both.every(({ state }) => state === 'applying' || state === 'done')).toBe(true)
    await account.runner.idle()
    const done = await account.imports.apply('ada', id, 'mine')
    expect(done).toMatchObject({ state: 'done', result: { added: 3, plays: 2 } })
    const plays = (await account.json('ada'))['plays']
    expect(plays).toHaveLength(2)
  })

  it('says so if the server stopped while it read the file, and makes room for another', async () => {
    const facts = { source: 'embedded', fileName: 'ratings.csv', language: 'en' } as const
    await account.uploads.create('lost', 'ada', facts, Date.now() - 60_000)
    expect((await account.imports.current('ada')).import).toMatchObject({ state: 'failed', failure: 'upload' })
    await expect(account.imports.apply('ada', 'lost', 'mine')).rejects.toMatchObject(conflict)
    expect(await account.upload('ada', 'ratings.csv', imdbRatings)).toMatchObject({ state: 'ready' })
  })

  it('leaves nothing half done without storage, and continues when storage is back', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
    const { id } = await account.upload('ada', 'letterboxd.zip', zipOf(letterboxdFiles))
    const before = await account.json('ada')
    const gone = () => Promise.reject(new ProblemException('storage-unavailable', 503))
    const piece = vi.spyOn(account.database, 'piece').mockImplementation(gone)
    const move = account.store.move.bind(account.store)
    const moved = vi
      .spyOn(account.store, 'move')
      .mockImplementation((of, event, now, change) => (event === 'applyFailed' ? gone() : move(of, event, now, change)))
    await account.imports.apply('ada', id, 'mine')
    await account.runner.idle()
    expect([logged.mock.lastCall?.[0], warned.mock.calls.length]).toEqual([
      expect.stringContaining('can’t be reached'),
      1,
    ])
    for (const spy of [piece, moved]) spy.mockRestore()
    expect(await account.json('ada')).toEqual(before)
    await account.database
      .updateTable('imports')
      .set({ leased_at: Date.now() - 60_000 })
      .execute()
    expect((await account.imports.current('ada')).import).toMatchObject({ state: 'applying' })
    await account.runner.idle()
    expect((await account.imports.current('ada')).last).toMatchObject({ state: 'done', result: { added: 3, plays: 2 } })
  })
})
