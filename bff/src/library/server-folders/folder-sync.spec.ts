import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FolderInMemory } from '../../../testing/folder-in-memory.ts'
import { createTestFolder, putFile } from '../../../testing/test-folder.ts'
import { FolderSync } from './folder-sync.ts'

const shortTimes = { hint: 10, settled: 0, whole: 60_000, away: 20 }
const heat = { 'Heat (1995)/Heat.mkv': '' }
let warned: string[] = []
beforeEach(() => {
  warned = []
  vi.spyOn(Logger.prototype, 'warn').mockImplementation((message: unknown) => void warned.push(String(message)))
})
afterEach(() => vi.restoreAllMocks())

function startSync(path: string, files = new FolderInMemory(), times = shortTimes) {
  const sync = new FolderSync({ id: 'f', name: 'Films', path }, { files, times })
  onTestFinished(() => sync.close())
  sync.start()
  const expectFiles = (...paths: string[]) =>
    vi.waitFor(() => expect(files.paths).toEqual(paths.toSorted()), { timeout: 20_000 })
  return { keeper: sync, files, expectFiles }
}

describe('a watched folder', () => {
  it('gets the files of a new folder, and files added deeper below it', async () => {
    const root = createTestFolder(heat)
    const { expectFiles } = startSync(root)
    await expectFiles('Heat (1995)/Heat.mkv')
    const burst = Array.from({ length: 40 }, (_, no) => `Dark/Season 1/Dark S01E${String(no + 1).padStart(2, '0')}.mkv`)
    for (const path of burst) putFile(root, path)
    await expectFiles('Heat (1995)/Heat.mkv', ...burst)
    putFile(root, 'Dark/Season 1/More/Dark S01E41.mkv')
    await expectFiles('Heat (1995)/Heat.mkv', ...burst, 'Dark/Season 1/More/Dark S01E41.mkv')
    expect(warned).toEqual([])
  })

  it('follows files that are renamed, moved away and deleted', async () => {
    const root = createTestFolder({ ...heat, 'Lost/Season 1/01.mkv': '', 'Lost/Season 2/01.mkv': '' })
    const { expectFiles } = startSync(root)
    await expectFiles('Heat (1995)/Heat.mkv', 'Lost/Season 1/01.mkv', 'Lost/Season 2/01.mkv')
    renameSync(join(root, 'Lost/Season 1'), join(root, 'Lost/Season 3'))
    rmSync(join(root, 'Lost/Season 2'), { recursive: true })
    await expectFiles('Heat (1995)/Heat.mkv', 'Lost/Season 3/01.mkv')
    putFile(root, 'Lost/Season 3/02.mkv')
    await expectFiles('Heat (1995)/Heat.mkv', 'Lost/Season 3/01.mkv', 'Lost/Season 3/02.mkv')
  })

  it('keeps its files while it is away, and is watched again when it is back', async () => {
    const root = createTestFolder(heat)
    const { files, expectFiles } = startSync(root)
    await expectFiles('Heat (1995)/Heat.mkv')
    renameSync(root, `${root}.away`)
    const away = 'Films: it is not there, or empty. Its files stay listed, and it is looked for every minute.'
    await vi.waitFor(() => expect(warned).toEqual([away]))
    expect(files.paths).toEqual(['Heat (1995)/Heat.mkv'])
    putFile(`${root}.away`, 'Alien (1979)/Alien.mkv')
    renameSync(`${root}.away`, root)
    await expectFiles('Heat (1995)/Heat.mkv', 'Alien (1979)/Alien.mkv')
    expect(warned).toEqual([away, 'Films: all of it can be read.'])
    putFile(root, 'Alien (1979)/Aliens.mkv')
    await expectFiles('Heat (1995)/Heat.mkv', 'Alien (1979)/Alien.mkv', 'Alien (1979)/Aliens.mkv')
  })

  it('is scanned again after a failed scan', async () => {
    const failed = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {})
    const files = new FolderInMemory()
    files.fault = new Error('the database is gone')
    const { expectFiles } = startSync(createTestFolder(heat), files)
    await vi.waitFor(() => expect(failed).toHaveBeenCalled())
    files.fault = null
    await expectFiles('Heat (1995)/Heat.mkv')
  })

  it('stores a file that is being written once it is complete, without another change of the folder', async () => {
    const root = createTestFolder(heat)
    const { expectFiles } = startSync(root, new FolderInMemory(), { ...shortTimes, settled: 300 })
    await expectFiles('Heat (1995)/Heat.mkv')
  })

  it('is not scanned after it is closed', async () => {
    const root = createTestFolder(heat)
    const { keeper: sync, files, expectFiles } = startSync(root)
    await expectFiles('Heat (1995)/Heat.mkv')
    await sync.close()
    files.takeChanges()
    putFile(root, 'Alien (1979).mkv')
    sync.hint('')
    const other = startSync(root)
    await other.expectFiles('Alien (1979).mkv', 'Heat (1995)/Heat.mkv')
    expect(files.takeChanges().changes).toBe(0)
  })
})
