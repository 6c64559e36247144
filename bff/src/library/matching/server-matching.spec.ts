import { Logger } from '@nestjs/common'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const server = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f11'
const whole = { revision: 0, gone: [], isWhole: true, isLast: true }

describe.each(databases)('matching of files, in $name', ({ open }) => {
  let database: UserDatabase
  let library: LibraryUnderTest
  beforeEach(async () => {
    database = await open()
    library = await LibraryUnderTest.with(database, new CountingSource().source)
  })

  describe('the operator’s folders', () => {
    beforeEach(() => library.folderFiles.setFolders([{ id: server, name: 'Server' }]))

    it('are visible to all members, matched by the server, and read-only', async () => {
      await library.folderFiles.apply(server, { ...whole, put: [alien] })
      await vi.waitFor(async () => expect(await library.matches('ada')).toEqual({ 'Alien (1979).mkv': 'movie-1004' }))
      expect(await library.matches('eve')).toEqual({ 'Alien (1979).mkv': 'movie-1004' })
      expect(await library.folders.all('eve')).toMatchObject([{ id: server, kind: 'server', files: 1 }])
      await expect(library.folders.put('eve', server, 'Mine')).rejects.toMatchObject({ status: 404 })
      await expect(library.folders.remove('eve', server)).rejects.toMatchObject({ status: 404 })
      await expect(library.folders.change('eve', server, { ...whole, revision: 1, put: [] })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('have corrections that apply only to the member who made them', async () => {
      await library.folderFiles.apply(server, { ...whole, put: [alien] })
      await vi.waitFor(async () => expect(await library.matches('ada')).toEqual({ 'Alien (1979).mkv': 'movie-1004' }))
      await library.corrections.correct('ada', {
        scope: { folder: server, below: '' },
        title: { type: 'movie', id: 2016 },
      })
      expect([await library.matches('ada'), await library.matches('eve')]).toEqual([
        { 'Alien (1979).mkv': 'movie-2016' },
        { 'Alien (1979).mkv': 'movie-1004' },
      ])
      expect(
        await library.owned.among('eve', [
          { type: 'movie', id: 1004 },
          { type: 'movie', id: 2016 },
        ]),
      ).toEqual(['movie-1004'])
      expect(
        await library.owned.among('ada', [
          { type: 'movie', id: 1004 },
          { type: 'movie', id: 2016 },
        ]),
      ).toEqual(['movie-2016'])
    })

    it('disappear with their files when the operator removes them from the settings', async () => {
      await library.folderFiles.apply(server, { ...whole, put: [alien] })
      const { file } = await library.files.one('ada', await library.idOf(alien.path))
      expect(await library.folderFiles.find(file.id, 'ada')).toMatchObject({
        folderId: server,
        path: alien.path,
        captions: [],
      })
      for await (const files of library.folderFiles.scannedFiles(server)) expect(files).toEqual([alien])
      await library.folderFiles.setFolders([])
      expect(await library.folderFiles.find(file.id, 'ada')).toBeNull()
      expect(await library.folders.all('ada')).toEqual([])
      await expect(library.folderFiles.revision(server)).rejects.toMatchObject({ status: 404 })
    })

    it('are matched as soon as the source answers again', async () => {
      const warned = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {})
      onTestFinished(() => warned.mockRestore())
      const retrying = new CountingSource('embedded', 0.01)
      const other = new LibraryUnderTest(database, retrying.source)
      retrying.answersLeft = 0
      await other.folderFiles.apply(server, { ...whole, put: [alien] })
      await vi.waitFor(() => expect(retrying.calls.length).toBeGreaterThan(0))
      retrying.answersLeft = Infinity
      await vi.waitFor(async () => expect(await other.matches('eve')).toEqual({ 'Alien (1979).mkv': 'movie-1004' }))
      expect(warned).toHaveBeenCalledWith('Files of the server’s folders are looked up later: is asked too much')
      await other.server.onApplicationShutdown()
    })
  })
})
