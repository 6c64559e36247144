import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'
import { createTestFolder, putFile } from '../../../testing/test-folder.ts'
import { FolderScanner } from './scan/folder-scanner.ts'
import { StoredFiles } from './stored-files.ts'

/** Films of which the member corrects each, films that share size and time, and episodes in several styles of names. */
const films = Array.from({ length: 3 }, (_, no) => `Film ${no} (19${50 + no})/Film ${no} (19${50 + no}) 720p.mkv`)
const twins = Array.from({ length: 3 }, (_, no) => `Twins/Twin ${'ABC'[no]} (2001).mkv`)
const episodes = [
  ...Array.from({ length: 2 }, (_, no) => `Shows/Lost/Season 1/Lost S01E0${no + 1} 720p HDTV.mkv`),
  ...Array.from({ length: 2 }, (_, no) => `Shows/Naruto/[Group] Naruto - ${no + 11} [720p].mkv`),
  ...Array.from({ length: 2 }, (_, no) => `Shows/The Daily/The Daily 2024-03-0${no + 1}.mkv`),
]
const all = [...films, ...twins, ...episodes]
const heat = { type: 'movie', id: 2016 } as const

describe.each(databases)('a file of the server keeps its correction, its place and its date, in $name', ({ open }) => {
  let library: LibraryUnderTest
  let root: string
  let scanner: FolderScanner
  /** The id of each file at the beginning. */
  let ids: ReadonlyMap<string, string>

  const scan = async () => expect((await scanner.scanAll()).is).toBe('scanned')
  const scannerAt = async (path: string, name: string) => {
    const id = randomUUID()
    await library.folderFiles.setFolders([{ id, name }])
    return new FolderScanner({ id, name, path }, new StoredFiles(library.folderFiles), { settledMs: 0 })
  }
  const setTime = (path: string, seconds: number) => utimesSync(join(root, path), seconds, seconds)

  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
    root = createTestFolder(Object.fromEntries(all.map((path) => [path, path])))
    for (const [no, path] of all.entries()) setTime(path, twins.includes(path) ? 1_600_000_000 : 1_500_000_000 + no)
    scanner = await scannerAt(root, 'Films')
    await scan()
    await library.database.updateTable('library_files').set({ added_at: 1_000 }).execute()
    ids = new Map(await Promise.all(all.map(async (path) => [path, await library.idOf(path)] as const)))
    for (const file of ids.values()) {
      await library.corrections.correct('ada', { scope: { file }, title: heat })
      await library.playing.put('ada', { key: file, position: 600, duration: 7200 })
    }
  })

  /** How many of the files, at their new paths, have what they had before. */
  async function keptAt(pathOf: (path: string) => string, paths: readonly string[] = all): Promise<string> {
    const kept: string[] = []
    for (const path of paths) {
      const row = await library.database
        .selectFrom('library_files')
        .select(['id', 'added_at'])
        .where('gone_at', 'is', null)
        .where('path', '=', pathOf(path))
        .executeTakeFirst()
      if (row?.id !== ids.get(path) || row?.added_at !== 1_000) continue
      const { file } = await library.files.one('ada', row.id)
      if (file.match?.id === heat.id && file.progress?.position === 600) kept.push(path)
    }
    return `${kept.length} of ${paths.length}`
  }
  const move = (from: string, to: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    renameSync(join(root, from), join(root, to))
  }
  const everyOne = (paths: readonly string[]) => `${paths.length} of ${paths.length}`

  it('after a new name in its folder, also beside others of its size and time', async () => {
    const renamed = (path: string) => path.replace(/([^/]+)\.mkv$/, 'My copy of $1.mkv')
    for (const path of all) move(path, renamed(path))
    await scan()
    expect(await keptAt(renamed)).toBe(everyOne(all))
  })

  it('after a move into another folder, with a scan between', async () => {
    const moved = (path: string) => `Sorted/${path}`
    for (const path of all.slice(0, 5)) move(path, moved(path))
    await scan()
    for (const path of all.slice(5)) move(path, moved(path))
    await scan()
    expect(await keptAt(moved)).toBe(everyOne(all))
  })

  it('after its whole folder has a new name and another place in the settings', async () => {
    const elsewhere = createTestFolder({})
    for (const entry of readdirSync(root)) renameSync(join(root, entry), join(elsewhere, entry))
    scanner = await scannerAt(elsewhere, 'Cinema')
    await scan()
    expect(await keptAt((path) => path)).toBe(everyOne(all))
  })

  it('and the correction of a folder holds for its new files under another name in the settings', async () => {
    const folder = await library.database.selectFrom('library_folders').select('id').executeTakeFirstOrThrow()
    await library.corrections.correct('ada', { scope: { folder: folder.id, below: 'Twins' }, title: heat })
    const elsewhere = createTestFolder({ 'Twins/Twin D (2002).mkv': 'another one' })
    for (const path of twins) cpSync(join(root, path), join(elsewhere, path), { preserveTimestamps: true })
    scanner = await scannerAt(elsewhere, 'Cinema')
    await scan()
    const { file } = await library.files.one('ada', await library.idOf('Twins/Twin D (2002).mkv'))
    expect(file.match?.id).toBe(heat.id)
  })

  it('after its folder was copied to another disk, which set new times', async () => {
    const elsewhere = createTestFolder({})
    cpSync(root, elsewhere, { recursive: true, preserveTimestamps: false })
    rmSync(root, { recursive: true })
    scanner = await scannerAt(elsewhere, 'Films')
    await scan()
    expect(await keptAt((path) => path)).toBe(everyOne(all))
  })

  describe.each([
    ['in the same scan', ['change']],
    ['in a later scan than the one that misses it', ['remove', 'scan', 'put']],
    ['in an earlier scan than the one that misses it', ['put', 'scan', 'remove']],
  ])('after a better copy has replaced it %s', (_, steps) => {
    async function upgrade(paths: readonly string[], better: (path: string) => string) {
      const put = () => {
        for (const [no, path] of paths.entries()) {
          putFile(root, better(path), `a much better copy of ${path}`)
          setTime(better(path), 1_700_000_000 + no)
        }
      }
      const remove = () => {
        for (const path of paths) rmSync(join(root, path))
      }
      for (const step of steps) {
        if (step === 'scan') await scan()
        if (step !== 'scan' && step !== 'put') remove()
        if (step !== 'scan' && step !== 'remove') put()
      }
      await scan()
      return keptAt(better, paths)
    }

    it('beside it, under another name', async () => {
      const better = (path: string) => path.replace(/(?: \[?720p\]?)?(?: HDTV)?\.mkv$/, ' 2160p BluRay x265-NEW.mkv')
      expect(await upgrade(all, better)).toBe(everyOne(all))
    })

    it('in a folder of its own', async () => {
      const better = (path: string) =>
        path.startsWith('Film ')
          ? path.replace(/^[^/]+\/(.+) 720p\.mkv$/, '$1 2160p/$1 2160p BluRay.mkv')
          : path.replace('Shows/', 'Series/').replace('.mkv', ' 1080p.mkv')
      const some = all.filter((path) => !twins.includes(path))
      expect(await upgrade(some, better)).toBe(everyOne(some))
    })
  })
})
