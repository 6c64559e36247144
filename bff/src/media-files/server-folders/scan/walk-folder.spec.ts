import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../../testing/test-folder.ts'
import { withoutPermissions } from '../../../../testing/without-permissions.ts'
import { TooManyFiles, walkBelow, walkFolder } from './walk-folder.ts'

const videosOf = async (root: string): Promise<string[]> =>
  [...(await walkFolder(root, { settledMs: 0 })).listings.values()]
    .flatMap(({ videos }) => videos.map(({ path }) => path))
    .toSorted()

describe('a folder and what is below it', () => {
  it('is listed with sizes and times, and without what is no video, no captions and no NFO', async () => {
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
    expect(listings.get('Heat (1995)')).toEqual({
      path: 'Heat (1995)',
      videos: [{ path: 'Heat (1995)/Heat.mkv', size: 3, modified: 1_000_500 }],
      nfos: [{ path: 'Heat (1995)/movie.nfo', size: 8, modified: 2_000_000 }],
      captions: ['Heat (1995)/Heat.en.srt'],
      folders: [],
      links: [],
      unsettled: [],
      unnameable: 0,
    })
    expect(unreadable).toEqual(new Set())
  })

  it('a file that is being written is unsettled, and one with a time in the future is not', async () => {
    const root = createTestFolder({ 'new.mkv': '', 'old.mkv': '', 'ahead.mkv': '' })
    const [before, ahead] = [Date.now() / 1000 - 60, Date.now() / 1000 + 3600]
    utimesSync(join(root, 'old.mkv'), before, before)
    utimesSync(join(root, 'ahead.mkv'), ahead, ahead)
    const { videos, unsettled } = (await walkFolder(root)).listings.get('')!
    expect([videos.map(({ path }) => path), unsettled]).toEqual([['ahead.mkv', 'old.mkv'], ['new.mkv']])
  })

  it('with very many entries is listed as any other', async () => {
    const names = Array.from({ length: 2000 }, (_, no) => `${String(no).padStart(4, '0')}${'x'.repeat(200)}.mkv`)
    const root = createTestFolder(Object.fromEntries(names.map((name) => [`large/${name}`, ''])))
    expect(await videosOf(root)).toEqual(names.map((name) => `large/${name}`))
  })

  it('leaves out what belongs to systems and devices', async () => {
    const root = createTestFolder({
      'a.mkv': '',
      '@eaDir/a.mkv': '',
      '$RECYCLE.BIN/a.mkv': '',
      '.Trash-1000/a.mkv': '',
      'deep/#recycle/a.mkv': '',
    })
    expect(await videosOf(root)).toEqual(['a.mkv'])
  })

  it.skipIf(process.platform !== 'linux')('counts names that are no text, and names without end', async () => {
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

  it('takes names with control characters, marks that turn the text round, and all that a system lets be', async () => {
    const names = ['a\u{7}b.mkv', '\u{202E}vkm.a.mkv', 'a\nb.mkv', `${'n'.repeat(251)}.mkv`, ' .mkv', 'a\\b.mkv']
    const root = createTestFolder(Object.fromEntries(names.map((name) => [name, ''])))
    expect(await videosOf(root)).toEqual(names.toSorted())
  })

  it('follows a link to what lies below it and was not met under its own name, once', async () => {
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

  it('comes to an end where links go round', async () => {
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

  it('does not follow a link, of a file or a folder, that leads out', async () => {
    const outside = createTestFolder({ 'secret.mkv': '', 'more/secret.mkv': '' })
    const root = createTestFolder({ 'a.mkv': '' })
    symlinkSync(join(outside, 'secret.mkv'), join(root, 'b.mkv'))
    symlinkSync(join(outside, 'more'), join(root, 'more'))
    symlinkSync(dirname(outside), join(root, 'up'))
    expect(await videosOf(root)).toEqual(['a.mkv'])
  })

  it('reports folders that cannot be read, and lists the others', async () => {
    const root = createTestFolder({ 'a/a.mkv': '', 'locked/b.mkv': '', 'z/deep/c.mkv': '' })
    const { listings, unreadable } = await withoutPermissions([join(root, 'locked')], () => walkFolder(root))
    expect([...listings.keys()].toSorted()).toEqual(['', 'a', 'z', 'z/deep'])
    expect(unreadable).toEqual(new Set(['locked']))
  })

  it('calls back with each folder before it is listed, so that it can be watched from then on', async () => {
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

  it('a folder that goes while it is listed is one that cannot be read', async () => {
    const root = createTestFolder({ 'a/b/c.mkv': '' })
    const onFolder = (path: string) => path === 'a/b' && rmSync(join(root, 'a'), { recursive: true })
    expect((await walkFolder(root, { onFolder })).unreadable).toEqual(new Set(['a/b']))
  })

  it('that does not exist, or is no folder, is an error', async () => {
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

  it('with more than a library holds is refused', async () => {
    const root = createTestFolder({ 'a/1.mkv': '', 'b/2.mkv': '', 'c.mkv': '' })
    expect((await walkFolder(root, { maxFiles: 3, settledMs: 0 })).listings.size).toBe(3)
    await expect(walkFolder(root, { maxFiles: 2, settledMs: 0 })).rejects.toThrow(
      new TooManyFiles('more than 2 videos'),
    )
  })

  it('of which a part has come in is listed from there', async () => {
    const root = createTestFolder({ 'a/b/c.mkv': '', 'a/d.mkv': '' })
    expect([...(await walkBelow(root, 'a/b')).listings.keys()]).toEqual(['a/b'])
  })
})
