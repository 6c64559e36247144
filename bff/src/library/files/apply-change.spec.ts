import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PATH, MAX_PATH_BYTES } from '@contract/library-bounds'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const heat = fileAt('Heat (1995)/Heat.mkv', { title: 'Heat', year: 1995 })
const dark = fileAt('Dark/S01E01.mkv', { title: 'Dark', year: 2017, season: 1, episodes: [1] })
const at = (path: string, file: typeof alien) => ({ ...file, path })

describe.each(databases)('the results of scans, in $name', ({ open }) => {
  let library: LibraryUnderTest
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
  })
  const files = async (folder: string) => {
    const rows = await library.database
      .selectFrom('library_files')
      .select('path')
      .where('folder_id', '=', folder)
      .where('gone_at', 'is', null)
      .orderBy('path')
      .execute()
    return rows.map(({ path }) => path)
  }

  it('fill a folder with the files that its changes list, and count them', async () => {
    const { id } = await library.folders.put('ada', randomUUID(), 'Films')
    const first = await library.change('ada', id, { put: [alien, heat], isLast: false })
    expect(first).toEqual({ revision: 1, files: 2, titlesToMatch: 2 })
    const second = await library.change('ada', id, { put: [dark], gone: [heat.path, 'never/was.mkv'] })
    expect(second).toEqual({ revision: 2, files: 2, titlesToMatch: 2 })
    expect(await files(id)).toEqual([alien.path, dark.path])
    expect(await library.folders.all('ada')).toEqual([
      { id, name: 'Films', kind: 'browser', files: 2, scannedAt: expect.any(Number) as number, revision: 2 },
    ])
  })

  it('of an outdated revision are refused and change nothing', async () => {
    const id = await library.folder('ada', [alien])
    const change = { revision: 7, put: [heat], gone: [alien.path], isWhole: false, isLast: true }
    await expect(library.folders.change('ada', id, change)).rejects.toMatchObject({
      type: 'stale-version',
      status: 412,
    })
    expect(await files(id)).toEqual([alien.path])
  })

  it('of one revision are applied once', async () => {
    const id = await library.folder('ada', [])
    const changes = [alien, heat].map((file) =>
      library.folders.change('ada', id, { revision: 1, put: [file], gone: [], isWhole: false, isLast: true }),
    )
    const settled = await Promise.allSettled(changes)
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await files(id)).toHaveLength(1)
  })

  it('in several changes of a whole scan keep the files that any of them lists', async () => {
    const id = await library.folder('ada', [alien, heat])
    await library.change('ada', id, { put: [dark], isWhole: true, isLast: false })
    expect(await files(id)).toHaveLength(3)
    const last = await library.change('ada', id, { put: [alien], isWhole: true })
    expect(last.files).toBe(2)
    expect(await files(id)).toEqual([alien.path, dark.path])
    expect((await library.scan('ada', id, [])).files).toBe(0)
  })

  it('keep the files of unreadable folders', async () => {
    const other = at('Dark again/S01E02.mkv', fileAt('x', { title: 'Dark', season: 1, episodes: [2] }, { size: 2 }))
    const id = await library.folder('ada', [alien, heat, dark, other])
    const last = await library.change('ada', id, { put: [alien], isWhole: true, unread: ['Dark', 'never/was'] })
    expect([last.files, await files(id)]).toEqual([2, [alien.path, dark.path]])
    expect((await library.change('ada', id, { put: [], isWhole: true, unread: [''] })).files).toBe(2)
    expect((await library.scan('ada', id, [alien])).files).toBe(1)
  })

  it('with very many files are applied completely, and two files that swap places keep their identities', async () => {
    const many = Array.from({ length: 700 }, (_, no) => fileAt(`${no}/Heat.mkv`, { title: 'Heat' }, { size: no }))
    const id = await library.folder('ada', many)
    const [first, last] = [many[0]!, many[699]!]
    const ids = [await library.idOf(first.path), await library.idOf(last.path)]
    const swapped = [at(first.path, last), ...many.slice(1, 699), at(last.path, first)]
    expect((await library.scan('ada', id, swapped)).files).toBe(700)
    expect([await library.idOf(last.path), await library.idOf(first.path)]).toEqual(ids)
  })

  it('may have the longest paths and titles', async () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * index * 7919) % 20_000)),
      ).join('')
    const [ascii, han] = ['a'.repeat(MAX_PATH), letters(Math.floor(MAX_PATH_BYTES / 3))]
    const put = [ascii, han].map((path) => fileAt(path, { title: letters(255), year: 2001 }))
    const id = await library.folder('ada', put)
    expect((await library.scan('ada', id, put)).files).toBe(2)
    expect(await library.match('ada')).toEqual({ matched: 0, doubtful: 0, unknown: 1 })
  })

  it('count a repeated path once, with its later entry', async () => {
    const { id } = await library.folders.put('ada', randomUUID(), 'Films')
    const changed = await library.change('ada', id, { put: [alien, { ...alien, size: 5 }], gone: [alien.path] })
    expect(changed.files).toBe(1)
    expect((await library.files.one('ada', await library.idOf(alien.path))).file.size).toBe(5)
  })
})
