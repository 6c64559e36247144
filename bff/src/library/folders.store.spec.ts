import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_FOLDERS } from '@contract/library-bounds'
import { databases } from '../../testing/databases.ts'
import { fileAt } from '../../testing/library-files.ts'
import { LibraryUnderTest } from '../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const heat = fileAt('Heat (1995)/Heat.mkv', { title: 'Heat', year: 1995 })

describe.each(databases)('the folders of members, in $name', ({ open }) => {
  let library: LibraryUnderTest
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
  })

  it('have names that a member can change, and a maximum number', async () => {
    const ids = Array.from({ length: MAX_FOLDERS }, () => randomUUID())
    for (const id of ids) await library.folders.put('ada', id, 'Films')
    await expect(library.folders.put('ada', randomUUID(), 'More')).rejects.toMatchObject({ type: 'too-many-folders' })
    expect((await library.folders.put('ada', ids[0]!, 'Other')).name).toBe('Other')
  })

  it('are not found for another member', async () => {
    const id = await library.folder('ada', [alien])
    await expect(library.folders.put('eve', id, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(library.folders.remove('eve', id)).rejects.toMatchObject({ status: 404 })
    await expect(library.files.one('eve', await library.idOf(alien.path))).rejects.toMatchObject({ status: 404 })
    expect(await library.folders.all('eve')).toEqual([])
  })

  it('have files of their own, even for copies of the same file', async () => {
    await library.folder('ada', [alien])
    await library.folder('eve', [alien])
    expect(await library.database.selectFrom('library_files').select('owner').orderBy('owner').execute()).toEqual([
      { owner: 'ada' },
      { owner: 'eve' },
    ])
  })

  it('are deleted with their account', async () => {
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
