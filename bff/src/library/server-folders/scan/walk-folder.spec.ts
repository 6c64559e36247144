import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videosOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder } from '../../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../../testing/without-permissions.ts'
import { TooManyFiles, walkBelow, walkFolder } from './walk-folder.ts'

describe('a walk through a folder', () => {
  it('accepts names with control characters, direction marks, and everything else that a system allows', async () => {
    const names = ['a\u{7}b.mkv', '\u{202E}vkm.a.mkv', 'a\nb.mkv', `${'n'.repeat(251)}.mkv`, ' .mkv', 'a\\b.mkv']
    const root = createTestFolder(Object.fromEntries(names.map((name) => [name, ''])))
    expect(await videosOf(root)).toEqual(names.toSorted())
  })

  it('reports folders that cannot be read, and lists the others', async () => {
    const root = createTestFolder({ 'a/a.mkv': '', 'locked/b.mkv': '', 'z/deep/c.mkv': '' })
    const { listings, unreadable } = await withoutPermissions([join(root, 'locked')], () => walkFolder(root))
    expect([...listings.keys()].toSorted()).toEqual(['', 'a', 'z', 'z/deep'])
    expect(unreadable).toEqual(new Set(['locked']))
  })

  it('calls back with each folder before listing it, so that a watch can start', async () => {
    const root = createTestFolder({ 'a/b/c.mkv': '' })
    const seen: string[] = []
    const { listings } = await walkFolder(root, {
      onFolder: (path) => {
        seen.push(path)
        if (path === 'a/b') writeFileSync(join(root, 'a/b/new.mkv'), '')
      },
    })
    expect(seen).toEqual(['', 'a', 'a/b'])
    expect(listings.get('a/b')!.unsettled).toEqual(['a/b/c.mkv', 'a/b/new.mkv'])
  })

  it('reports a folder that disappears during the listing as unreadable', async () => {
    const root = createTestFolder({ 'a/b/c.mkv': '' })
    const onFolder = (path: string) => path === 'a/b' && rmSync(join(root, 'a'), { recursive: true })
    expect((await walkFolder(root, { onFolder })).unreadable).toEqual(new Set(['a/b']))
  })

  it('fails if the folder is missing or is no folder', async () => {
    const root = createTestFolder({ 'a.mkv': '' })
    await expect(walkFolder(join(root, 'gone'))).rejects.toThrow(/ENOENT/)
    await expect(walkFolder(join(root, 'a.mkv'))).rejects.toThrow(/ENOTDIR/)
  })

  it('ends when its signal aborts', async () => {
    const root = createTestFolder({ 'a/b/c/d.mkv': '' })
    const stop = new AbortController()
    const onFolder = (path: string) => path === 'a' && stop.abort()
    await expect(walkFolder(root, { onFolder, signal: stop.signal })).rejects.toThrow(/abort/)
  })

  it('fails with more files than the limit', async () => {
    const root = createTestFolder({ 'a/1.mkv': '', 'b/2.mkv': '', 'c.mkv': '' })
    expect((await walkFolder(root, { maxFiles: 3, settledMs: 0 })).listings.size).toBe(3)
    await expect(walkFolder(root, { maxFiles: 2, settledMs: 0 })).rejects.toThrow(
      new TooManyFiles('more than 2 videos'),
    )
  })

  it('can start at a subfolder', async () => {
    const root = createTestFolder({ 'a/b/c.mkv': '', 'a/d.mkv': '' })
    expect([...(await walkBelow(root, 'a/b')).listings.keys()]).toEqual(['a/b'])
  })
})
