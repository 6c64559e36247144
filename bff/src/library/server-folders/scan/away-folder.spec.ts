import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { clean, collection, nothing, scannedCollection, scannerOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'

describe('a folder that is not there', () => {
  it('keeps its files, and has them when it comes back', async () => {
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

  it('is taken for away also where an empty folder is left, as a drive leaves that is not mounted', async () => {
    const [root, files] = [createTestFolder(collection), new FolderInMemory()]
    await scannerOf(root, files).scanAll()
    rmSync(root, { recursive: true })
    mkdirSync(root)
    expect(await scannerOf(root, files).scanAll()).toEqual({ is: 'away' })
    expect(files.paths).toHaveLength(2)
  })

  it('with more than a library holds is refused, and its files stay as they were', async () => {
    const { root, files, scanner } = await scannedCollection({ maxFiles: 3 })
    putFile(root, 'one.mkv')
    putFile(root, 'two.mkv')
    expect(await scanner.scanAll()).toEqual({ is: 'refused', reason: 'more than 3 videos' })
    expect(files.paths).toHaveLength(2)
  })
})
