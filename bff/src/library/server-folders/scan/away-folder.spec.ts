import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { clean, collection, nothing, scannedCollection, scannerOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'

describe('a missing folder', () => {
  it('keeps its files, and has them when it returns', async () => {
    const { root, files, scanner } = await scannedCollection()
    renameSync(root, `${root}.away`)
    expect(await scanner.scanAll()).toEqual({ is: 'away' })
    expect(await scanner.scanSome(['Lost'])).toEqual({ is: 'away' })
    expect({ ...files.takeChanges(), isAway: files.isAway }).toEqual({ ...nothing, isAway: true })
    renameSync(`${root}.away`, root)
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 0 })
    expect(files.isAway).toBe(false)
    expect(files.takeChanges()).toEqual({ ...nothing, changes: 1, last: true })
  })

  it('may be an empty folder, as an unmounted drive leaves it', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    await scannerOf(root, files).scanAll()
    rmSync(root, { recursive: true })
    mkdirSync(root)
    expect(await scannerOf(root, files).scanAll()).toEqual({ is: 'away' })
    expect(files.paths).toHaveLength(2)
  })

  it('with more files than the limit is refused, and its stored files stay unchanged', async () => {
    const { root, files, scanner } = await scannedCollection({ maxFiles: 3 })
    putFile(root, 'one.mkv')
    putFile(root, 'two.mkv')
    expect(await scanner.scanAll()).toEqual({ is: 'refused', reason: 'more than 3 videos' })
    expect(files.paths).toHaveLength(2)
  })
})
