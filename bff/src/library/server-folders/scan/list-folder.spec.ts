import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videosOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder } from '../../../../testing/test-folder.ts'
import { walkFolder } from './walk-folder.ts'

describe('the listing of a folder', () => {
  it('has sizes and times, and only videos, captions and NFO files', async () => {
    const root = createTestFolder({
      'Heat (1995)/Heat.mkv': 'abc',
      'Heat (1995)/Heat.en.srt': '',
      'Heat (1995)/movie.nfo': '<movie/>',
      'Heat (1995)/poster.jpg': '',
      'Heat (1995)/Heat.mkv.part': '',
      'notes.txt': '',
    })
    utimesSync(join(root, 'Heat (1995)/Heat.mkv'), 1000, 1000.5)
    utimesSync(join(root, 'Heat (1995)/movie.nfo'), 1000, 2000)
    const { listings, unreadable } = await walkFolder(root)
    expect([...listings.keys()]).toEqual(['', 'Heat (1995)'])
    const inodeOf = (name: string) => String(statSync(join(root, 'Heat (1995)', name)).ino)
    expect(listings.get('Heat (1995)')).toEqual({
      path: 'Heat (1995)',
      videos: [{ path: 'Heat (1995)/Heat.mkv', size: 3, modified: 1_000_500, inode: inodeOf('Heat.mkv') }],
      nfos: [{ path: 'Heat (1995)/movie.nfo', size: 8, modified: 2_000_000, inode: inodeOf('movie.nfo') }],
      captions: ['Heat (1995)/Heat.en.srt'],
      ignores: [],
      folders: [],
      links: [],
      unsettled: [],
      unnameable: 0,
    })
    expect(unreadable).toEqual(new Set())
  })

  it('marks a file that is being written as unsettled, and one with a time in the future not', async () => {
    const root = createTestFolder({ 'new.mkv': '', 'old.mkv': '', 'ahead.mkv': '' })
    const [before, ahead] = [Date.now() / 1000 - 60, Date.now() / 1000 + 3600]
    utimesSync(join(root, 'old.mkv'), before, before)
    utimesSync(join(root, 'ahead.mkv'), ahead, ahead)
    const { videos, unsettled } = (await walkFolder(root)).listings.get('')!
    expect([videos.map(({ path }) => path), unsettled]).toEqual([['ahead.mkv', 'old.mkv'], ['new.mkv']])
  })

  it('works with very many entries', async () => {
    const names = Array.from({ length: 2000 }, (_, no) => `${String(no).padStart(4, '0')}${'x'.repeat(200)}.mkv`)
    const root = createTestFolder(Object.fromEntries(names.map((name) => [`large/${name}`, ''])))
    expect(await videosOf(root)).toEqual(names.map((name) => `large/${name}`))
  })

  it('omits the files of systems and devices', async () => {
    const root = createTestFolder({
      'a.mkv': '',
      '@eaDir/a.mkv': '',
      '$RECYCLE.BIN/a.mkv': '',
      '.Trash-1000/a.mkv': '',
      'deep/#recycle/a.mkv': '',
    })
    expect(await videosOf(root)).toEqual(['a.mkv'])
  })

  it.skipIf(process.platform !== 'linux')('counts invalid names and endless names', async () => {
    const root = createTestFolder({ 'a.mkv': '' })
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.mkv')]), '')
    const deep = Array.from({ length: 5 }, () => 'x'.repeat(240)).join('/')
    mkdirSync(join(root, deep), { recursive: true })
    const { listings } = await walkFolder(root)
    expect([...listings.values()].map(({ path, unnameable }) => [path.length, unnameable])).toEqual([
      [0, 1],
      [240, 0],
      [481, 0],
      [722, 0],
      [963, 1],
    ])
  })
})
