import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../testing/without-permissions.ts'
import { openInside, type FileSystem } from './open-inside.ts'

/** Runs between the steps of opening a file. `hasProc`: whether the system knows the path of an open file. */
const meanwhile = { beforeOpen: () => {}, afterOpen: () => {}, hasProc: true }
const system: FileSystem = {
  open: async (...parts) => {
    meanwhile.beforeOpen()
    const file = await fs.open(...parts)
    meanwhile.afterOpen()
    return file
  },
  // SAFETY: the product reads links as text, and the other forms pass through.
  readlink: ((...parts: Parameters<typeof fs.readlink>) =>
    meanwhile.hasProc
      ? fs.readlink(...parts)
      : Promise.reject(Object.assign(new Error('no /proc'), { code: 'ENOENT' }))) as typeof fs.readlink,
}
afterEach(() => Object.assign(meanwhile, { beforeOpen: () => {}, afterOpen: () => {}, hasProc: true }))

/** `inside/` is the folder that is served; the files beside it must stay hidden. */
const someFolder = (): string =>
  createTestFolder(
    Object.fromEntries(
      ['secret', 'inside 2/secret', 'inside/film.mkv', 'inside/deep/film.mkv'].map((path) => [path, path]),
    ),
  )
async function textIn(folder: string, path: string): Promise<string | null> {
  const opened = await openInside(folder, path, system)
  if (!opened) return null
  const text = await opened.file.readFile('utf8')
  await opened.file.close()
  return text
}

describe('a file below a folder', () => {
  it('opens at its path, and through links within the folder', async () => {
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

  it('is not found through a link that leads out, of a file or a folder, nor through `..`', async () => {
    const all = someFolder()
    const inside = join(all, 'inside')
    symlinkSync(join(all, 'secret'), join(inside, 'file.mkv'))
    symlinkSync('../inside 2', join(inside, 'out'))
    symlinkSync(inside, join(inside, 'self'))
    for (const path of ['file.mkv', 'out/secret', '../secret', 'deep/../../secret', '../inside 2/secret', '.', 'self'])
      expect({ [path]: await textIn(inside, path) }).toEqual({ [path]: null })
  })

  it('is not found if it is missing, is no plain file, or is behind circular links', async () => {
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

  it.skipIf(process.platform === 'win32')('is not found without permission to read it', async () => {
    const inside = join(someFolder(), 'inside')
    const locked = [join(inside, 'film.mkv'), join(inside, 'deep')]
    const texts = () => Promise.all(['film.mkv', 'deep/film.mkv'].map((path) => textIn(inside, path)))
    expect(await withoutPermissions(locked, texts)).toEqual([null, null])
    expect(await texts()).toEqual(['inside/film.mkv', 'inside/deep/film.mkv'])
  })
})

describe.each([
  ['if the system knows the path of an open file', true],
  ['if it does not know it', false],
])('stays inside if a link replaces the folder during opening, %s', (_, hasProc) => {
  /** Replaces `inside/deep` by a link, and puts it back. */
  function swapIn(all: string, target: string) {
    const deep = join(all, 'inside/deep')
    const swap = () => {
      renameSync(deep, join(all, 'away'))
      symlinkSync(target, deep)
    }
    const restore = () => {
      rmSync(deep)
      renameSync(join(all, 'away'), deep)
    }
    return { swap, restore }
  }
  /** The files of a folder that this process has open; none on systems without /proc. */
  async function openFilesIn(folder: string): Promise<string[]> {
    const descriptors = await fs.readdir('/proc/self/fd').catch(() => [])
    const paths = await Promise.all(descriptors.map((fd) => fs.readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return paths.filter((path) => path.startsWith(folder))
  }

  it('never opens from outside, whether the link stays or not, and leaves no descriptor open', async () => {
    const all = createTestFolder({ 'inside/deep/film.mkv': 'film', 'outside/film.mkv': 'secret' })
    const { swap, restore } = swapIn(all, join(all, 'outside'))
    Object.assign(meanwhile, { beforeOpen: swap, hasProc })
    expect(await textIn(join(all, 'inside'), 'deep/film.mkv')).toBeNull()
    restore()
    Object.assign(meanwhile, { afterOpen: restore })
    expect(await textIn(join(all, 'inside'), 'deep/film.mkv')).toBeNull()
    expect(await openFilesIn(all)).toEqual([])
    Object.assign(meanwhile, { beforeOpen: () => {}, afterOpen: () => {} })
    expect(await textIn(join(all, 'inside'), 'deep/film.mkv')).toBe('film')
  })

  it('opens if its path leads to another place inside only afterwards', async () => {
    const all = createTestFolder({ 'inside/deep/film.mkv': 'film', 'inside/other/film.mkv': 'other' })
    const { swap } = swapIn(all, join(all, 'inside/other'))
    Object.assign(meanwhile, { beforeOpen: swap, hasProc })
    expect(await textIn(join(all, 'inside'), 'deep/film.mkv')).toBe('other')
  })
})
