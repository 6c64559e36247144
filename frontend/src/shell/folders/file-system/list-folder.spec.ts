import { describe, expect, it, vi } from 'vitest'
import type { FolderSource } from './folder-source.ts'
import { fakeFolder, fakeModified, type FakeTree } from '../testing/fake-folder.ts'
import { fakeSource } from '../testing/fake-source.ts'
import { listingOf } from '../testing/listing-of.ts'

const tree: FakeTree = {
  'Heat (1995)': { 'Heat.mkv': 100, 'Heat.srt': 5, 'Heat.nfo': '<movie/>', 'cover.jpg': 9 },
  Shows: { Dark: { 'Season 1': { '01.mkv': 10, '02.mkv': 20 } } },
  '.Trash': { 'gone.mkv': 1 },
  'Alien.mkv': 7,
}

const withFaults = (faults: Record<string, string>): FolderSource => ({
  kind: 'handle',
  name: 'Films',
  handle: fakeFolder('Films', tree, { faults: new Map(Object.entries(faults)) }),
})

describe('the listing of a folder', () => {
  it.each(['handle', 'entry', 'files'] as const)('is the same for every source: %s', async (kind) => {
    expect(await listingOf(fakeSource(kind, 'Films', tree))).toEqual({
      files: [
        `/Alien.mkv 7 ${fakeModified} null`,
        `Heat (1995)/Heat.mkv 100 ${fakeModified} null`,
        `Heat (1995)/Heat.nfo 8 ${fakeModified} <movie/>`,
        'Heat (1995)/Heat.srt 0 0 null',
        `Shows/Dark/Season 1/01.mkv 10 ${fakeModified} null`,
        `Shows/Dark/Season 1/02.mkv 20 ${fakeModified} null`,
      ],
      folders: [
        ['', 4],
        ['Heat (1995)', 4],
        ['Shows', 1],
        ['Shows/Dark', 1],
        ['Shows/Dark/Season 1', 2],
      ],
      faults: [],
    })
  })

  it('names an unreadable folder and a vanished file, and has all the others', async () => {
    const { files, faults } = await listingOf(withFaults({ Shows: 'NotReadableError', 'Alien.mkv': 'NotFoundError' }))
    expect([files.length, faults]).toEqual([
      3,
      [
        { path: 'Alien.mkv', reason: 'vanished' },
        { path: 'Shows', reason: 'unreadable' },
      ],
    ])
  })

  it.each(['NotFoundError', 'NotAllowedError'])('fails with %s if the folder itself does', async (name) => {
    await expect(listingOf(withFaults({ '': name }))).rejects.toMatchObject({ name })
  })

  it('fails if a drive is unplugged meanwhile, so that its files are not deleted', async () => {
    const faults = new Map<string, string>()
    const handle = fakeFolder('Films', tree, { faults })
    const unplug = () => {
      for (const path of ['', 'Heat (1995)', 'Shows', 'Alien.mkv']) faults.set(path, 'NotFoundError')
      return undefined
    }
    await expect(listingOf({ kind: 'handle', name: 'Films', handle }, unplug)).rejects.toMatchObject({
      name: 'NotFoundError',
    })
  })

  it('reports names that no path can have', async () => {
    const long = 'x'.repeat(1100)
    const { files, faults } = await listingOf(
      fakeSource('handle', 'Films', { [`${long}.mkv`]: 1, '\ud800.mkv': 1, 'a.mkv': 1 }),
    )
    expect([files, faults]).toEqual([
      [`/a.mkv 1 ${fakeModified} null`],
      [
        { path: `${long}.mkv`, reason: 'unnameable' },
        { path: '\ud800.mkv', reason: 'unnameable' },
      ],
    ])
  })

  it('ends at the longest path for a link that leads back up', async () => {
    const loop: Record<string, FakeTree | number> = { 'a.mkv': 1 }
    loop['again'] = loop
    const { files, faults } = await listingOf(fakeSource('handle', 'Films', loop))
    expect(files.length).toBeGreaterThan(100)
    expect(faults.at(-1)?.reason).toBe('unnameable')
  })

  it('of a million names stores only the requested ones', async () => {
    let left = 1_000_000
    const noise: FileSystemHandle = { kind: 'file', name: 'noise.txt' } as FileSystemHandle
    const values = () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.resolve((left -= 1) < 0 ? { done: true, value: undefined } : { done: false, value: noise }),
      }),
    })
    // SAFETY: nothing else of it is used.
    const handle = { kind: 'directory', name: 'Films', values } as unknown as FileSystemDirectoryHandle
    expect(await listingOf({ kind: 'handle', name: 'Films', handle })).toEqual({
      files: [],
      folders: [['', 1_000_000]],
      faults: [],
    })
  })

  it('waits for a paused consumer', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const ended = vi.fn<() => void>()
    const listing = listingOf(fakeSource('handle', 'Films', tree), () => promise).then(ended)
    await new Promise(setImmediate)
    expect(ended).not.toHaveBeenCalled()
    resolve(undefined)
    await listing
    expect(ended).toHaveBeenCalledOnce()
  })

  it('pauses after each entry, and ends when the consumer throws', async () => {
    let pauses = 0
    await listingOf(fakeSource('handle', 'Films', tree), () => Promise.resolve(void (pauses += 1)))
    expect(pauses).toBe(12)
    const stop = () => {
      pauses -= 1
      if (pauses === 4) throw new DOMException('enough', 'AbortError')
      return undefined
    }
    await expect(listingOf(fakeSource('handle', 'Films', tree), stop)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
