import { mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { LibraryFolder } from '@contract/library.schema'
import { createTestFolder, putFile } from '../../../testing/test-folder.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ServerFolders } from './server-folders.service.ts'

const waitOptions = { timeout: 30_000 }
const setOldTime = (root: string, path: string) => utimesSync(join(root, path), 1_700_000_000, 1_700_000_000)

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** One of several servers on one database; `ids` reads the stored files of the operator, by their paths. */
async function serverOn(dir: string, paths: string) {
  const { app, close } = await startServer({ DATA_DIR: dir, LIBRARY_PATHS: paths })
  let isOpen = true
  const end = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  onTestFinished(end)
  const folders = app.get(ServerFolders)
  const ids = async () => {
    const there = app.get(UserDatabase).selectFrom('library_files').select(['id', 'path']).where('gone_at', 'is', null)
    return Object.fromEntries((await there.execute()).map(({ id, path }) => [path, id]))
  }
  return { app, folders, ids, end }
}

it('one of several servers with one database keeps the folders up to date, and another one when it stops', async () => {
  const [dir, root] = [dataDir(), createTestFolder({ 'Heat (1995).mkv': '' })]
  setOldTime(root, 'Heat (1995).mkv')
  const [first, second] = [await serverOn(dir, root), await serverOn(dir, root)]
  await first.folders.start()
  await second.folders.start()
  expect([first.folders.isSyncing, second.folders.isSyncing]).toEqual([true, false])
  await vi.waitFor(async () => expect(Object.keys(await second.ids())).toEqual(['Heat (1995).mkv']), waitOptions)
  await first.end()
  putFile(root, 'Alien (1979).mkv')
  setOldTime(root, 'Alien (1979).mkv')
  const both = ['Alien (1979).mkv', 'Heat (1995).mkv']
  await vi.waitFor(async () => expect(Object.keys(await second.ids()).toSorted()).toEqual(both), waitOptions)
  expect(second.folders.isSyncing).toBe(true)
})

it('files disappear when the settings no longer name their folder, and return when they do', async () => {
  const [dir, root] = [dataDir(), createTestFolder({ 'Heat (1995).mkv': '' })]
  setOldTime(root, 'Heat (1995).mkv')
  const first = await serverOn(dir, root)
  await first.folders.start()
  await vi.waitFor(async () => expect(await first.ids()).not.toEqual({}), waitOptions)
  const before = await first.ids()
  await first.end()
  const without = await serverOn(dir, '')
  await without.folders.start()
  expect(await without.ids()).toEqual({})
  await without.end()
  const again = await serverOn(dir, root)
  await again.folders.start()
  await vi.waitFor(async () => expect(await again.ids()).toEqual(before), waitOptions)
})

it('a missing folder is listed as away, and keeps its files', async () => {
  const root = createTestFolder({ 'Heat (1995).mkv': '' })
  setOldTime(root, 'Heat (1995).mkv')
  const { app, folders, ids } = await serverOn(dataDir(), root)
  const ada = await new Visitor(app).signUp('ada')
  const listed = async () =>
    ((await ada.call('libraryFolders')).json() as { folders: LibraryFolder[] }).folders.map((folder) => [
      folder.name,
      folder.files,
      folder.isAway ?? false,
    ])
  await folders.start()
  await vi.waitFor(async () => expect(await listed()).toEqual([[basename(root), 1, false]]), waitOptions)
  renameSync(root, `${root}.away`)
  onTestFinished(() => rmSync(`${root}.away`, { recursive: true }))
  await vi.waitFor(async () => expect(await listed()).toEqual([[basename(root), 1, true]]), waitOptions)
  expect(Object.keys(await ids())).toEqual(['Heat (1995).mkv'])
})
