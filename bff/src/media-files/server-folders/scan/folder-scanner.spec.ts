import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scannedFile } from '@contract/scanned-files.schema'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../../testing/without-permissions.ts'
import { FolderScanner } from './folder-scanner.ts'
import type { WalkParts } from './walk-folder.ts'

const scannerOf = (path: string, files: FolderInMemory, parts: WalkParts = {}): FolderScanner =>
  new FolderScanner({ id: 'f', name: 'Films', path }, files, { settledMs: 0, ...parts })
const collection = {
  'Heat (1995)/Heat.1995.1080p.BluRay.mkv': 'heat',
  'Heat (1995)/Heat.1995.1080p.BluRay.de.srt': '',
  'Heat (1995)/Sample/heat-sample.mkv': '',
  'Lost/tvshow.nfo': '<tvshow><title>Lost</title><year>2004</year><uniqueid type="tmdb">4607</uniqueid></tvshow>',
  'Lost/Season 2/03.mkv': 'three',
  'Lost/Season 2/Subs/03/2_English.srt': '',
  '@eaDir/x.mkv': '',
}
const clean = { is: 'scanned', unreadable: [], refused: [], unnameable: 0, unsettled: [] }
const nothing = { put: [], gone: [], changes: 0, last: false }

describe('a scan of all of a folder', () => {
  it('writes every video with the facts of its name and its NFO files, and with its captions', async () => {
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
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    for (const again of [scanner, scannerOf(root, files)]) {
      expect(await again.scanAll()).toEqual({ ...clean, files: 2, written: 0 })
      expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
    }
  })

  it('writes new, changed and missing files', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
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

  it('writes a file again when an NFO file above it or captions beside it change', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    putFile(root, 'Lost/tvshow.nfo', '<tvshow><title>Lost in Space</title></tvshow>')
    putFile(root, 'Heat (1995)/Heat.1995.1080p.BluRay.en.srt')
    await scanner.scanAll()
    expect(files.takeChanges().put).toEqual(['Heat (1995)/Heat.1995.1080p.BluRay.mkv', 'Lost/Season 2/03.mkv'])
    expect(files.files.get('Lost/Season 2/03.mkv')!.reading.title).toBe('Lost in Space')
  })

  it('writes in batches, and marks the last one', async () => {
    const names = Array.from({ length: 250 }, (_, no) => `Film Number ${no} (1990).mkv`)
    const files = new FolderInMemory()
    await scannerOf(createTestFolder(Object.fromEntries(names.map((name) => [name, '']))), files).scanAll()
    expect(files.takeChanges()).toEqual({ put: names.toSorted(), gone: [], changes: 3, last: true })
  })

  it('keeps the files below a folder that cannot be read, and reports the folder', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    const report = await withoutPermissions([join(root, 'Lost')], () => scanner.scanAll())
    expect(report).toEqual({ ...clean, files: 2, written: 0, unreadable: ['Lost'] })
    expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
  })

  it('an NFO file that is refused is named, and the name of the film counts', async () => {
    const bomb = '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><movie><title>&b;</title></movie>'
    const files = new FolderInMemory()
    const root = createTestFolder({
      'Heat (1995)/Heat.mkv': '',
      'Heat (1995)/movie.nfo': bomb,
      'Alien (1979)/Alien.mkv': '',
      'Alien (1979)/Alien.nfo': `<movie>${'x'.repeat(300_000)}</movie>`,
    })
    const scanner = scannerOf(root, files)
    const refused = ['Alien (1979)/Alien.nfo', 'Heat (1995)/movie.nfo']
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 2, refused })
    expect([...files.files.values()].map(({ reading }) => reading.title).toSorted()).toEqual(['Alien', 'Heat'])
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 0, refused })
    putFile(root, 'Alien (1979)/Alien.nfo', '<movie><title>Aliens</title></movie>')
    rmSync(join(root, 'Heat (1995)/movie.nfo'))
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 1 })
  })

  it('a file that is being written stays what it was until it is whole', async () => {
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

describe('a folder that is not there', () => {
  it('keeps its files, and has them when it comes back', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    renameSync(root, `${root}.away`)
    expect(await scanner.scanAll()).toEqual({ is: 'away' })
    expect(await scanner.scanSome(['Lost'])).toEqual({ is: 'away' })
    expect({ ...files.takeChanges(), isAway: files.isAway }).toEqual({ ...nothing, isAway: true })
    renameSync(`${root}.away`, root)
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 0 })
    expect(files.isAway).toBe(false)
    expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
  })

  it('is taken for away also where an empty folder is left, as a drive leaves that is not mounted', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    await scannerOf(root, files).scanAll()
    rmSync(root, { recursive: true })
    mkdirSync(root)
    expect(await scannerOf(root, files).scanAll()).toEqual({ is: 'away' })
    expect(files.paths).toHaveLength(2)
  })

  it('with more than a library holds is refused, and its files stay as they were', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files, { maxFiles: 3 })
    await scanner.scanAll()
    putFile(root, 'one.mkv')
    putFile(root, 'two.mkv')
    expect(await scanner.scanAll()).toEqual({ is: 'refused', reason: 'more than 3 videos' })
    expect(files.paths).toHaveLength(2)
  })
})

describe('a scan of what was hinted at', () => {
  it('finds a burst of files in a folder that was not there before', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    const burst = Array.from({ length: 40 }, (_, no) => `Dark/Season 1/Dark S01E${String(no + 1).padStart(2, '0')}.mkv`)
    for (const path of burst) putFile(root, path)
    expect(await scanner.scanSome([''])).toEqual({ ...clean, files: 42, written: 40 })
    expect(files.takeChanges()).toEqual({ put: burst, gone: [], changes: 1, last: true })
  })

  it('forgets what is below a folder that went, whichever of the two was named', async () => {
    for (const named of ['', 'Lost/Season 2']) {
      const [root, files] = [createTestFolder(collection), new FolderInMemory()]
      const scanner = scannerOf(root, files)
      await scanner.scanAll()
      rmSync(join(root, 'Lost'), { recursive: true })
      await scanner.scanSome([named])
      expect({ [named]: files.paths }).toEqual({ [named]: ['Heat (1995)/Heat.1995.1080p.BluRay.mkv'] })
    }
  })

  it('writes nothing where nothing is different', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    files.takeChanges()
    expect(await scanner.scanSome(['', 'Lost/Season 2', '@eaDir', 'never/there'])).toEqual({
      ...clean,
      files: 2,
      written: 0,
    })
    expect(files.takeChanges()).toEqual(nothing)
  })

  it('looks at all of it where links came in', async () => {
    const [root, files] = [createTestFolder({ ...collection, '.store/Alien (1979).mkv': '' }), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    symlinkSync('../.store', join(root, 'Lost/linked'))
    await scanner.scanSome(['Lost'])
    expect(files.paths).toContain('Lost/linked/Alien (1979).mkv')
  })

  it('finds what a folder holds that took the place of another', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    renameSync(join(root, 'Lost/Season 2'), join(root, 'Lost/Season 3'))
    putFile(root, 'Lost/Season 2/04.mkv')
    await scanner.scanSome(['Lost', 'Lost/Season 2'])
    expect(files.paths.slice(1)).toEqual(['Lost/Season 2/04.mkv', 'Lost/Season 3/03.mkv'])
  })
})

describe('a library that cannot be reached', () => {
  it('gets the other files from the next scan', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    files.fault = new Error('the database is gone')
    await expect(scanner.scanAll()).rejects.toThrow('the database is gone')
    files.fault = null
    expect(await scanner.scanSome(['Lost'])).toEqual({ ...clean, files: 2, written: 2 })
    expect(files.paths).toHaveLength(2)
  })
})
