import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestFolder, putFile } from '../../../testing/test-folder.ts'
import { FolderWatch } from './folder-watch.ts'

function watched(root: string, ...folders: string[]) {
  const hints = new Set<string>()
  const failures: string[] = []
  const watch = new FolderWatch(root, {
    onHint: (folder) => hints.add(folder),
    onFailure: ({ code }) => failures.push(String(code)),
  })
  for (const folder of folders) watch.add(folder)
  onTestFinished(() => watch.close())
  return { watch, hints, failures }
}

describe('watching folders', () => {
  it('names the folder where an entry appears, changes, is renamed or disappears', async () => {
    const root = createTestFolder({ 'a/1.mkv': '', 'b/2.mkv': '', 'c/3.mkv': '', 'd/4.mkv': '', 'e/5.mkv': '' })
    const { hints, failures } = watched(root, '', 'a', 'b', 'c', 'd', 'e')
    putFile(root, 'a/new.mkv')
    putFile(root, 'b/2.mkv', 'more')
    renameSync(join(root, 'c/3.mkv'), join(root, 'c/x.mkv'))
    rmSync(join(root, 'd/4.mkv'))
    await vi.waitFor(() => expect([...hints].toSorted()).toEqual(['a', 'b', 'c', 'd']))
    mkdirSync(join(root, 'f'))
    await vi.waitFor(() => expect(hints).toContain(''))
    expect(failures).toEqual([])
  })

  it('survives a folder that is missing at the start or disappears later', async () => {
    const root = createTestFolder({ 'a/1.mkv': '' })
    const { watch, hints, failures } = watched(root, '', 'a', 'never there')
    rmSync(join(root, 'a'), { recursive: true })
    await vi.waitFor(() => expect(hints).toContain(''))
    watch.retainOnly(new Set(['']))
    putFile(root, 'a/2.mkv')
    watch.add('a')
    hints.clear()
    putFile(root, 'a/3.mkv')
    await vi.waitFor(() => expect(hints).toContain('a'))
    expect(failures).toEqual([])
  })

  it('reports nothing after it is closed', async () => {
    const root = createTestFolder({ 'a/1.mkv': '' })
    const { watch, hints } = watched(root, '', 'a')
    watch.close()
    watch.add('a')
    const other = watched(root, 'a')
    putFile(root, 'a/2.mkv')
    await vi.waitFor(() => expect(other.hints).toContain('a'))
    expect(hints).toEqual(new Set())
  })
})
