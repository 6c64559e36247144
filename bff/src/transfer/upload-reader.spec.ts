import { Logger } from '@nestjs/common'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadedFile } from '@import-formats/files/unpack'
import { imdbRatings, zipOf } from '@import-formats/testing/uploads'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

const source = CatalogueMetadataSource.load()
const header = 'Date,Name,Year,Letterboxd URI'
const film = '2020-01-01,Alien,1979,u'
const fileOf = (content: string | Buffer, name = 'ratings.csv'): UploadedFile => ({
  name,
  bytes: Buffer.from(content as string),
})
const ratings = fileOf(imdbRatings)
/** For a condition that takes a moment on a busy machine. */
const patience = { timeout: 30_000 }
/** A file of this many rows, each of which names another film. */
const rowsOf = (count: number) =>
  fileOf([header, ...Array.from({ length: count }, (_, no) => `2020-01-01,Film ${no},1979,u`)].join('\n'))

describe.each(databases)('an upload into $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  afterEach(() => vi.restoreAllMocks())

  /** An upload that is received, and whose bytes the disk returns when the test says so. */
  const held = async (user: string, size = 100) => {
    const disk = Promise.withResolvers<UploadedFile[]>()
    const remove = vi.fn(() => Promise.resolve())
    const received = { size, files: () => disk.promise, remove }
    const upload = { name: 'ratings.csv', language: 'en' as const, receive: () => Promise.resolve(received) }
    return { ...(await account.imports.upload(user, upload)), remove, arrive: () => disk.resolve([ratings]) }
  }
  const stateOf = async (id: string) => (await account.imports.status('ada', id)).state
  const storedRows = () => account.database.selectFrom('import_rows').select('no').execute()

  it('is answered before it is read, and then read and looked up', async () => {
    const { id, arrive, ...answer } = await held('ada')
    expect(answer).toMatchObject({ state: 'uploaded', service: 'unknown', titles: 0, failure: null, failedAt: null })
    expect((await account.imports.current('ada')).import).toMatchObject({ id, state: 'uploaded' })
    arrive()
    await account.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'ready', service: 'imdb', titles: 2 })
    expect(answer.remove).toHaveBeenCalledOnce()
  })

  const broken = `${header}\n${film}\n2020-01-01,"${'x'.repeat(2_000_000)}`
  it.each([
    ['in no known format', fileOf('{"a": 1}', 'notes.json'), 'unreadable', { file: 'notes.json', row: null }],
    ['that breaks off in its last row', fileOf(broken, 'watched.csv'), 'unreadable', { file: 'watched.csv', row: 3 }],
    [
      'that is half an archive',
      fileOf(zipOf({ a: 'a' }).subarray(0, 40), 'a.zip'),
      'unsafe',
      { file: 'a.zip', row: null },
    ],
    ['with a path out of it', fileOf(zipOf({ '../a.csv': 'a' }), 'a.zip'), 'unsafe', { file: 'a.zip', row: null }],
  ])(
    'of a file %s fails and says where, keeps no rows, and leaves an earlier import unless the file was recognized',
    async (...given) => {
      const [, file, failure, failedAt] = given
      const earlier = await account.upload('ada', 'ratings.csv', imdbRatings)
      const rows = await storedRows()
      const { id } = await account.begin('ada', file.name, [file])
      await account.idle()
      const failed = { id, state: 'failed', failure, failedAt, fileName: file.name }
      expect((await account.imports.current('ada')).import).toMatchObject(failed)
      expect(await storedRows()).toEqual(failedAt.row === null ? rows : [])
      await account.imports.cancel('ada', id)
      await account.idle()
      // A file that breaks off was recognized before.
      const { import: remaining } = await account.imports.current('ada')
      expect(remaining?.id ?? null).toBe(failedAt.row === null ? earlier.id : null)
    },
  )

  it.each([
    ['in no known format', ['{}', '{"a":1}'], 'unreadable'],
    ['with different columns of unknown meaning', ['Movies\nAlien', 'Films\nHeat'], 'manyTables'],
  ])('with several files %s names none of them', async (_, [one = '', other = ''], failure) => {
    const { id } = await account.begin('ada', 'a and b', [fileOf(one, 'a.txt'), fileOf(other, 'b.txt')])
    await account.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ failure, failedAt: null })
  })

  it('without bytes is refused at once, as is one while another import is being applied', async () => {
    await expect(account.begin('ada', 'a.csv', [fileOf('')])).rejects.toMatchObject({
      type: 'import-unreadable',
      status: 422,
    })
    const { id } = await account.upload('ada', 'ratings.csv', imdbRatings)
    await account.store.move(id, 'apply', Date.now())
    await expect(account.begin('ada', 'ratings.csv', [ratings])).rejects.toMatchObject({
      type: 'import-conflict',
      status: 409,
    })
    expect(await stateOf(id)).toBe('applying')
  })

  it('fails if another import of the member is being applied when it is recognized', async () => {
    const earlier = await account.upload('ada', 'ratings.csv', imdbRatings)
    const { id, arrive } = await held('ada')
    await account.store.move(earlier.id, 'apply', Date.now())
    arrive()
    await account.reader.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'failed', failure: 'otherImport' })
    expect(await stateOf(earlier.id)).toBe('applying')
  })

  it('replaces an unread upload of the same member, and another open import once it is recognized', async () => {
    const earlier = await account.upload('ada', 'ratings.csv', imdbRatings)
    const unread = await held('ada')
    const next = await held('ada')
    await expect(stateOf(unread.id)).rejects.toMatchObject({ type: 'not-found' })
    expect(await stateOf(earlier.id)).toBe('ready')
    for (const { arrive } of [unread, next]) arrive()
    await account.idle()
    await expect(stateOf(earlier.id)).rejects.toMatchObject({ type: 'not-found' })
    expect(await stateOf(next.id)).toBe('ready')
    expect(unread.remove).toHaveBeenCalledOnce()
  })

  it('waits neither for a larger one of another member nor for one that was removed while it waited', async () => {
    const large = 50_000_000
    const [first, waiting] = [await held('eve', large), await held('ada', large)]
    await account.imports.cancel('ada', waiting.id)
    await vi.waitFor(() => expect(waiting.remove).toHaveBeenCalledOnce(), patience)
    const { id } = await account.begin('ada', 'ratings.csv', [ratings])
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('ready'), patience)
    expect(first.remove).not.toHaveBeenCalled()
    first.arrive()
    await account.idle()
    expect((await account.imports.current('eve')).import).toMatchObject({ id: first.id, state: 'ready' })
  })

  it('is no longer read once its member removes it, and leaves no rows', async () => {
    const add = account.rows.add.bind(account.rows)
    const added = vi.spyOn(account.rows, 'add').mockImplementation(async (rows) => {
      await add(rows)
      if (added.mock.calls.length === 1) await account.imports.cancel('ada', id)
    })
    const { id } = await account.begin('ada', 'watched.csv', [rowsOf(2000)])
    await account.idle()
    expect(added).toHaveBeenCalledOnce()
    expect(await account.imports.current('ada')).toMatchObject({ import: null })
    expect(await storedRows()).toEqual([])
  })

  it('is lost if the storage fails while it is read', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    vi.spyOn(account.rows, 'add').mockRejectedValue(new ProblemException('storage-unavailable', 503))
    const { id } = await account.begin('ada', 'ratings.csv', [ratings])
    await account.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'failed', failure: 'upload' })
    expect(logged).toHaveBeenCalledOnce()
  })

  it('is lost if its server ends before its turn', async () => {
    vi.spyOn(Logger.prototype, 'error').mockReturnValue()
    const [first, waiting] = [await held('eve'), await held('ada')]
    const ended = account.reader.beforeApplicationShutdown('SIGTERM', 1)
    await vi.waitFor(() => expect(waiting.remove).toHaveBeenCalledOnce(), patience)
    first.arrive()
    await ended
    expect(await account.imports.status('ada', waiting.id)).toMatchObject({ state: 'failed', failure: 'upload' })
    expect((await account.imports.current('eve')).import).toMatchObject({ id: first.id, failure: 'upload' })
  })

  it('is read to its end by a server that is stopping, if that takes little time', async () => {
    const { id, arrive } = await held('ada')
    const ended = account.reader.beforeApplicationShutdown()
    arrive()
    await ended
    await account.idle()
    expect(await stateOf(id)).toBe('ready')
  })
})
