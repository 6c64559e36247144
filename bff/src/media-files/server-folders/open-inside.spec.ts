import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../testing/without-permissions.ts'
import { openInside } from './open-inside.ts'

/** `inside/` is the folder that is served; the files beside it must stay hidden. */
const someFolder = (): string =>
  createTestFolder(
    Object.fromEntries(
      ['secret', 'inside 2/secret', 'inside/film.mkv', 'inside/deep/film.mkv'].map((path) => [path, path]),
    ),
  )
async function textIn(folder: string, path: string): Promise<string | null> {
  const opened = await openInside(folder, path)
  if (!opened) return null
  const text = await opened.file.readFile('utf8')
  await opened.file.close()
  return text
}

describe('a file below a folder', () => {
  it('is opened where it lies, and where links within the folder lead', async () => {
    const all = someFolder()
    const inside = join(all, 'inside')
    symlinkSync(join(inside, 'deep/film.mkv'), join(inside, 'link.mkv'))
    symlinkSync('deep', join(inside, 'other'))
    symlinkSync(inside, join(all, 'link to the folder'))
    expect(await textIn(inside, 'deep/film.mkv')).toBe('inside/deep/film.mkv')
    expect(await textIn(inside, 'link.mkv')).toBe('inside/deep/film.mkv')
    expect(await textIn(inside, 'other/film.mkv')).toBe('inside/deep/film.mkv')
    expect(await textIn(join(all, 'link to the folder'), 'film.mkv')).toBe('inside/film.mkv')
  })

  it('is not found by a link, of a file or a folder, that leads out, nor by a way up', async () => {
    const all = someFolder()
    const inside = join(all, 'inside')
    symlinkSync(join(all, 'secret'), join(inside, 'file.mkv'))
    symlinkSync('../inside 2', join(inside, 'out'))
    symlinkSync(inside, join(inside, 'self'))
    for (const path of ['file.mkv', 'out/secret', '../secret', 'deep/../../secret', '../inside 2/secret', '.', 'self'])
      expect({ [path]: await textIn(inside, path) }).toEqual({ [path]: null })
  })

  it('is not found where nothing is, where it is no plain file, and where links go round', async () => {
    const all = someFolder()
    const inside = join(all, 'inside')
    symlinkSync('round.mkv', join(inside, 'round.mkv'))
    symlinkSync('nowhere.mkv', join(inside, 'dangling.mkv'))
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(inside, 'pipe.mkv')])
    for (const path of [
      'none.mkv',
      'film.mkv/x',
      'deep',
      'round.mkv',
      'dangling.mkv',
      'pipe.mkv',
      `${'x'.repeat(300)}.mkv`,
    ])
      expect({ [path]: await textIn(inside, path) }).toEqual({ [path]: null })
    expect(await textIn(join(all, 'gone'), 'film.mkv')).toBeNull()
  })

  it.skipIf(process.platform === 'win32')('is not found where it may not be read', async () => {
    const inside = join(someFolder(), 'inside')
    const locked = [join(inside, 'film.mkv'), join(inside, 'deep')]
    const texts = () => Promise.all(['film.mkv', 'deep/film.mkv'].map((path) => textIn(inside, path)))
    expect(await withoutPermissions(locked, texts)).toEqual([null, null])
    expect(await texts()).toEqual(['inside/film.mkv', 'inside/deep/film.mkv'])
  })
})
