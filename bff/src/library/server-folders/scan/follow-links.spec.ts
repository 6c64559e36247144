import { symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videosOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder } from '../../../../testing/test-folder.ts'

describe('a walk through a folder', () => {
  it('follows a link to an entry below it that it has not met, once', async () => {
    const root = createTestFolder({ 'films/a.mkv': '', '.store/b/c.mkv': '', '.store/d.mkv': '' })
    for (const [link, target] of [
      ['again.mkv', 'films/a.mkv'],
      ['d.mkv', '.store/d.mkv'],
      ['films/link to store', '../.store/b'],
      ['second link to store', '.store/b'],
      ['twin', 'films'],
    ] as const)
      symlinkSync(target, join(root, link))
    expect(await videosOf(root)).toEqual(['d.mkv', 'films/a.mkv', 'films/link to store/c.mkv'])
  })

  it('ends despite circular links', async () => {
    const root = createTestFolder({ 'a/b/film.mkv': '', '.store/film.mkv': '' })
    for (const [link, target] of [
      ['a/b/up', '../..'],
      ['a/self', '.'],
      ['a/round', 'round'],
      ['out and in', '.store'],
      ['.store/back', '..'],
      ['.store/self', '../.store'],
    ] as const)
      symlinkSync(target, join(root, link))
    expect(await videosOf(root)).toEqual(['a/b/film.mkv', 'out and in/film.mkv'])
  })

  it('does not follow a link that leads out, of a file or a folder', async () => {
    const outside = createTestFolder({ 'secret.mkv': '', 'more/secret.mkv': '' })
    const root = createTestFolder({ 'a.mkv': '' })
    symlinkSync(join(outside, 'secret.mkv'), join(root, 'b.mkv'))
    symlinkSync(join(outside, 'more'), join(root, 'more'))
    symlinkSync(dirname(outside), join(root, 'up'))
    expect(await videosOf(root)).toEqual(['a.mkv'])
  })
})
