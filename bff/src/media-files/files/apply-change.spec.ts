import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_FOLDERS, MAX_PATH, MAX_PATH_BYTES } from '@contract/library-bounds'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const heat = fileAt('Heat (1995)/Heat.mkv', { title: 'Heat', year: 1995 })
const dark = fileAt('Dark/S01E01.mkv', { title: 'Dark', year: 2017, season: 1, episodes: [1] })
const at = (path: string, file: typeof alien) => ({ ...file, path })

describe.each(databases)('what scans find, in $name', ({ open }) => {
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

  it('a folder has the files that its changes list, and counts them', async () => {
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

  it('a change of another revision is refused and changes nothing', async () => {
    const id = await library.folder('ada', [alien])
    const change = { revision: 7, put: [heat], gone: [alien.path], isWhole: false, isLast: true }
    await expect(library.folders.change('ada', id, change)).rejects.toMatchObject({
      type: 'stale-version',
      status: 412,
    })
    expect(await files(id)).toEqual([alien.path])
  })

  it('of two changes of one revision one is applied', async () => {
    const id = await library.folder('ada', [])
    const changes = [alien, heat].map((file) =>
      library.folders.change('ada', id, { revision: 1, put: [file], gone: [], isWhole: false, isLast: true }),
    )
    const settled = await Promise.allSettled(changes)
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await files(id)).toHaveLength(1)
  })

  it('a whole scan in several changes keeps the files that any of them lists', async () => {
    const id = await library.folder('ada', [alien, heat])
    await library.change('ada', id, { put: [dark], isWhole: true, isLast: false })
    expect(await files(id)).toHaveLength(3)
    const last = await library.change('ada', id, { put: [alien], isWhole: true })
    expect(last.files).toBe(2)
    expect(await files(id)).toEqual([alien.path, dark.path])
    expect((await library.scan('ada', id, [])).files).toBe(0)
  })

  it('a whole scan that could not read everything leaves what lies there', async () => {
    const other = at('Dark again/S01E02.mkv', fileAt('x', { title: 'Dark', season: 1, episodes: [2] }, { size: 2 }))
    const id = await library.folder('ada', [alien, heat, dark, other])
    const last = await library.change('ada', id, { put: [alien], isWhole: true, unread: ['Dark', 'never/was'] })
    expect([last.files, await files(id)]).toEqual([2, [alien.path, dark.path]])
    expect((await library.change('ada', id, { put: [], isWhole: true, unread: [''] })).files).toBe(2)
    expect((await library.scan('ada', id, [alien])).files).toBe(1)
  })

  it('a change of very many files is applied whole, and two that change places stay what they are', async () => {
    const many = Array.from({ length: 700 }, (_, no) => fileAt(`${no}/Heat.mkv`, { title: 'Heat' }, { size: no }))
    const id = await library.folder('ada', many)
    const [first, last] = [many[0]!, many[699]!]
    const ids = [await library.idOf(first.path), await library.idOf(last.path)]
    const swapped = [at(first.path, last), ...many.slice(1, 699), at(last.path, first)]
    expect((await library.scan('ada', id, swapped)).files).toBe(700)
    expect([await library.idOf(last.path), await library.idOf(first.path)]).toEqual(ids)
  })

  it('the longest paths and titles can be stored', async () => {
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

  it('a path that is listed twice counts once, the later entry applies', async () => {
    const { id } = await library.folders.put('ada', randomUUID(), 'Films')
    const changed = await library.change('ada', id, { put: [alien, { ...alien, size: 5 }], gone: [alien.path] })
    expect(changed.files).toBe(1)
    expect((await library.files.one('ada', await library.idOf(alien.path))).file.size).toBe(5)
  })

  describe('a file stays the one that it was', () => {
    it('when it moves, whether the old path is reported gone with the new one, before it, or after it', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      const [second, third, fourth] = ['a/', 'a/b/', 'c/'].map((below) => at(below + alien.path, alien)) as [
        typeof alien,
        typeof alien,
        typeof alien,
      ]
      await library.change('ada', id, { put: [second], gone: [alien.path] })
      expect(await library.idOf(second.path)).toBe(file)
      await library.change('ada', id, { gone: [second.path] })
      await library.change('ada', id, { put: [third] })
      expect(await library.idOf(third.path)).toBe(file)
      await library.change('ada', id, { put: [fourth], isLast: false })
      await library.change('ada', id, { gone: [third.path] })
      expect(await library.idOf(fourth.path)).toBe(file)
      const whole = await library.scan('ada', id, [alien, heat])
      expect(await library.idOf(alien.path)).toBe(file)
      expect(whole.files).toBe(2)
    })

    it('when it moves to another folder, whichever is scanned first', async () => {
      const from = await library.folder('ada', [alien], 'From')
      const file = await library.idOf(alien.path)
      const to = await library.folder('ada', [at('x.mkv', heat), at(`below/${alien.path}`, alien)], 'To')
      await library.scan('ada', from, [])
      expect(await library.idOf(`below/${alien.path}`)).toBe(file)
      await library.scan('ada', to, [])
      await library.scan('ada', from, [alien])
      expect(await library.idOf(alien.path)).toBe(file)
      expect((await library.folders.all('ada')).map(({ files: count }) => count)).toEqual([1, 0])
    })

    it('when its folder is removed and added anew', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.folders.remove('ada', id)
      await expect(library.files.one('ada', file)).rejects.toMatchObject({ status: 404 })
      await library.folder('ada', [alien])
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('when it changes places with another one of its name', async () => {
      const [one, two] = [at('a/film.mkv', alien), at('b/film.mkv', { ...heat, size: 2000 })]
      const id = await library.folder('ada', [one, two])
      const [first, second] = [await library.idOf(one.path), await library.idOf(two.path)]
      await library.scan('ada', id, [at(two.path, one), at(one.path, two)])
      expect([await library.idOf(one.path), await library.idOf(two.path)]).toEqual([second, first])
    })

    it('when another version takes its place', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.scan('ada', id, [{ ...alien, size: 9000, modified: 5 }])
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('and a copy beside it is another one', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.scan('ada', id, [alien, at(`copy/${alien.path}`, alien)])
      expect(await library.idOf(alien.path)).toBe(file)
      expect(await library.idOf(`copy/${alien.path}`)).not.toBe(file)
    })
  })

  it('a member has so many folders and no more, and renames them', async () => {
    const ids = Array.from({ length: MAX_FOLDERS }, () => randomUUID())
    for (const id of ids) await library.folders.put('ada', id, 'Films')
    await expect(library.folders.put('ada', randomUUID(), 'More')).rejects.toMatchObject({ type: 'too-many-folders' })
    expect((await library.folders.put('ada', ids[0]!, 'Other')).name).toBe('Other')
  })

  it('another member’s folder does not exist', async () => {
    const id = await library.folder('ada', [alien])
    await expect(library.folders.put('eve', id, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(library.folders.remove('eve', id)).rejects.toMatchObject({ status: 404 })
    await expect(library.files.one('eve', await library.idOf(alien.path))).rejects.toMatchObject({ status: 404 })
    expect(await library.folders.all('eve')).toEqual([])
  })

  it('a copy of a file of another member is a file of its own', async () => {
    await library.folder('ada', [alien])
    await library.folder('eve', [alien])
    expect(await library.database.selectFrom('library_files').select('owner').orderBy('owner').execute()).toEqual([
      { owner: 'ada' },
      { owner: 'eve' },
    ])
  })

  it('everything goes with the account', async () => {
    const id = await library.folder('ada', [alien, heat])
    await library.match('ada')
    await library.corrections.correct('ada', { scope: { folder: id, below: '' }, title: { type: 'movie', id: 2016 } })
    await library.playing.put('ada', { key: await library.idOf(alien.path), position: 60, duration: 6000 })
    await library.database.deleteFrom('users').where('id', '=', 'ada').execute()
    for (const table of [
      'library_folders',
      'library_files',
      'library_titles',
      'library_corrections',
      'library_corrected',
      'library_progress',
      'library_revisions',
    ] as const)
      expect([table, await library.database.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })
})
