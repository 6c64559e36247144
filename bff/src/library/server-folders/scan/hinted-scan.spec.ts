import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { clean, collection, nothing, scannedCollection, scannerOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'

describe('a scan of a few changed folders', () => {
  it('finds the files of a new folder', async () => {
    const { root, files, scanner } = await scannedCollection()
    const burst = Array.from({ length: 40 }, (_, no) => `Dark/Season 1/Dark S01E${String(no + 1).padStart(2, '0')}.mkv`)
    for (const path of burst) putFile(root, path)
    expect(await scanner.scanSome([''])).toEqual({ ...clean, files: 42, written: 40 })
    expect(files.takeChanges()).toEqual({ put: burst, gone: [], changes: 1, last: true })
  })

  it('removes the files below a deleted folder, whether its own or its parent’s name is given', async () => {
    for (const named of ['', 'Lost/Season 2']) {
      const { root, files, scanner } = await scannedCollection()
      rmSync(join(root, 'Lost'), { recursive: true })
      await scanner.scanSome([named])
      expect({ [named]: files.paths }).toEqual({ [named]: ['Heat (1995)/Heat.1995.1080p.BluRay.mkv'] })
    }
  })

  it('writes nothing if nothing has changed', async () => {
    const { files, scanner } = await scannedCollection()
    expect(await scanner.scanSome(['', 'Lost/Season 2', '@eaDir', 'never/there'])).toEqual({
      ...clean,
      files: 2,
      written: 0,
    })
    expect(files.takeChanges()).toEqual(nothing)
  })

  it('hides the files of a folder while it has an ignore file, and lists them again when that is gone', async () => {
    const all = ['Heat (1995)/Heat.1995.1080p.BluRay.mkv', 'Lost/Season 2/03.mkv']
    for (const [file, hinted, visible] of [
      ['Lost/.nomedia', 'Lost', all.slice(0, 1)],
      ['Lost/.ignore', 'Lost', all.slice(0, 1)],
      ['.nomedia', '', []],
    ] as const) {
      const { root, files, scanner } = await scannedCollection()
      putFile(root, file)
      expect(await scanner.scanSome([hinted])).toEqual({ ...clean, files: visible.length, written: 2 - visible.length })
      expect(files.paths).toEqual(visible)
      rmSync(join(root, file))
      await scanner.scanSome([hinted])
      expect(files.paths).toEqual(all)
    }
  })

  it('applies the patterns of an ignore file to the folders below, and its changes', async () => {
    const { root, files, scanner } = await scannedCollection()
    putFile(root, '.plexignore', '# seen\n*/Season 2/*')
    await scanner.scanSome([''])
    expect(files.paths).toEqual(['Heat (1995)/Heat.1995.1080p.BluRay.mkv'])
    putFile(root, '.plexignore', 'heat*')
    await scanner.scanSome([''])
    expect(files.paths).toEqual(['Lost/Season 2/03.mkv'])
  })

  it('reads the whole folder if it finds new links', async () => {
    const [root, files] = [createTestFolder({ ...collection, '.store/Alien (1979).mkv': '' }), new FolderInMemory()]
    const scanner = scannerOf(root, files)
    await scanner.scanAll()
    symlinkSync('../.store', join(root, 'Lost/linked'))
    await scanner.scanSome(['Lost'])
    expect(files.paths).toContain('Lost/linked/Alien (1979).mkv')
  })

  it('finds the files of a folder that replaced another one', async () => {
    const { root, files, scanner } = await scannedCollection()
    renameSync(join(root, 'Lost/Season 2'), join(root, 'Lost/Season 3'))
    putFile(root, 'Lost/Season 2/04.mkv')
    await scanner.scanSome(['Lost', 'Lost/Season 2'])
    expect(files.paths.slice(1)).toEqual(['Lost/Season 2/04.mkv', 'Lost/Season 3/03.mkv'])
  })

  it('lists nothing behind a link that leads out and replaced a folder, whether its own or its parent’s name is given', async () => {
    for (const named of ['', 'Lost', 'Lost/Season 2']) {
      const outside = createTestFolder({ 'secret.mkv': '', 'Season 2/secret.mkv': '' })
      const { root, files, scanner } = await scannedCollection()
      rmSync(join(root, 'Lost'), { recursive: true })
      symlinkSync(outside, join(root, 'Lost'))
      await scanner.scanSome([named])
      expect({ [named]: files.paths }).toEqual({ [named]: ['Heat (1995)/Heat.1995.1080p.BluRay.mkv'] })
    }
  })
})
