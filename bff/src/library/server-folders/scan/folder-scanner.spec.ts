import { renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scannedFile } from '@contract/scanned-files.schema'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { clean, collection, nothing, scannedCollection, scannerOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../../testing/without-permissions.ts'

describe('a scan of a whole folder', () => {
  it('writes every video with the facts of its name, its NFO files and its captions', async () => {
    const files = new FolderInMemory()
    const report = await scannerOf(createTestFolder(collection), files).scanAll()
    expect(report).toEqual({ ...clean, files: 2, written: 2 })
    const written = [...files.files.values()].map((file) => scannedFile.parse(file))
    expect(
      written.map(({ path, captions, size, reading: { type, title, year, season, episodes, ids } }) => ({
        path,
        captions,
        size,
        read: [type, title, year, season, episodes, ids],
      })),
    ).toEqual([
      {
        path: 'Heat (1995)/Heat.1995.1080p.BluRay.mkv',
        captions: ['Heat (1995)/Heat.1995.1080p.BluRay.de.srt'],
        size: 4,
        read: ['movie', 'Heat', 1995, null, [], {}],
      },
      {
        path: 'Lost/Season 2/03.mkv',
        captions: ['Lost/Season 2/Subs/03/2_English.srt'],
        size: 5,
        read: ['tv', 'Lost', 2004, 2, [3], { tmdb: 4607 }],
      },
    ])
  })

  it('writes no file a second time, only its end, also after a restart', async () => {
    const { root, files, scanner } = await scannedCollection()
    for (const again of [scanner, scannerOf(root, files)]) {
      expect(await again.scanAll()).toEqual({ ...clean, files: 2, written: 0 })
      expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
    }
  })

  it('writes new, changed and missing files', async () => {
    const { root, files, scanner } = await scannedCollection()
    putFile(root, 'Heat (1995)/Heat.1995.1080p.BluRay.mkv', 'longer')
    putFile(root, 'New Film (2020)/new.mkv')
    renameSync(join(root, 'Lost'), join(root, 'Lost again'))
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 3, written: 4 })
    expect(files.takeChanges()).toEqual({
      put: ['Heat (1995)/Heat.1995.1080p.BluRay.mkv', 'Lost again/Season 2/03.mkv', 'New Film (2020)/new.mkv'],
      gone: ['Lost/Season 2/03.mkv'],
      changes: 1,
      last: true,
    })
  })

  it('writes in batches, and marks the last one', async () => {
    const names = Array.from({ length: 250 }, (_, no) => `Film Number ${no} (1990).mkv`)
    const files = new FolderInMemory()
    await scannerOf(createTestFolder(Object.fromEntries(names.map((name) => [name, '']))), files).scanAll()
    expect(files.takeChanges()).toEqual({ put: names.toSorted(), gone: [], changes: 3, last: true })
  })

  it('keeps the files below a folder that cannot be read, and reports the folder', async () => {
    const { root, files, scanner } = await scannedCollection()
    const report = await withoutPermissions([join(root, 'Lost')], () => scanner.scanAll())
    expect(report).toEqual({ ...clean, files: 2, written: 0, unreadable: ['Lost'] })
    expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
  })

  it('leaves a file that is being written unchanged until it is complete', async () => {
    const [root, files] = [createTestFolder({ 'Heat (1995).mkv': 'old' }), new FolderInMemory()]
    const scanner = scannerOf(root, files, { settledMs: 60_000 })
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 0, written: 0, unsettled: [''] })
    utimesSync(join(root, 'Heat (1995).mkv'), 1000, 1000)
    await scanner.scanSome([''])
    expect(files.takeChanges().put).toEqual(['Heat (1995).mkv'])
    putFile(root, 'Heat (1995).mkv', 'is written')
    expect(await scanner.scanSome([''])).toEqual({ ...clean, files: 1, written: 0, unsettled: [''] })
    expect(files.files.get('Heat (1995).mkv')!.size).toBe(3)
    utimesSync(join(root, 'Heat (1995).mkv'), 1001, 1001)
    await scanner.scanSome([''])
    expect(files.files.get('Heat (1995).mkv')!.size).toBe(10)
  })
})

describe('a scan with an unreachable database', () => {
  it('leaves its files to the next scan', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    files.fault = new Error('the database is gone')
    await expect(scanner.scanAll()).rejects.toThrow('the database is gone')
    files.fault = null
    expect(await scanner.scanSome(['Lost'])).toEqual({ ...clean, files: 2, written: 2 })
    expect(files.paths).toHaveLength(2)
  })
})
