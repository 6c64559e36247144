import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { fileAt, resolution } from '../../../testing/library-files.ts'
import { today } from '../../../testing/episodes.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979, ...resolution('720p') }, { size: 500 })
const better = fileAt('4K/Alien (1979).mkv', { title: 'Alien', year: 1979, ...resolution('2160p') }, { size: 900 })
const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 }, { size: 3000 })
const episode = (season: number, ...episodes: number[]) =>
  fileAt(`Dark/S${season}E${episodes.join('E')}.mkv`, {
    title: 'Dark',
    year: 2017,
    season,
    episodes,
    ...resolution('1080p'),
  })
/** The catalogue's show has 26 episodes in three seasons. */
const [alienId, heatId, darkId] = [1004, 2016, 2001]
const facets = { genres: [18, 27, 53, 80, 878, 9648, 10765], decades: [2010, 1990, 1970] }

describe.each(databases)('the pages of a library, in $name', ({ open }) => {
  let library: LibraryUnderTest
  let folder: string
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
    folder = await library.folder('ada', [heat])
    await library.folder('ada', [alien, better, episode(1, 1), episode(1, 2, 3), episode(0, 1)], 'Other')
    await library.match('ada')
  })
  const idsOf = async (query: Record<string, string> = {}) =>
    (await library.page('ada', query)).results.map(({ media }) => media.id)

  it('show a title with its files, best quality, extra copies and episodes', async () => {
    const { results, total_results } = await library.page('ada', { sort: 'title' })
    expect(total_results).toBe(3)
    expect(
      results.map(({ media, files, quality, duplicates, episodes, file }) => [
        media.id,
        { files, quality, duplicates, episodes, file },
      ]),
    ).toEqual([
      [
        alienId,
        {
          files: 2,
          quality: better.reading.quality,
          duplicates: 1,
          episodes: null,
          file: await library.idOf(better.path),
        },
      ],
      [
        darkId,
        {
          files: 3,
          quality: resolution('1080p').quality,
          duplicates: 0,
          episodes: { owned: 3, aired: 26 },
          file: null,
        },
      ],
      [
        heatId,
        { files: 1, quality: heat.reading.quality, duplicates: 0, episodes: null, file: await library.idOf(heat.path) },
      ],
    ])
  })

  it('sort titles by their names in the language of the page', async () => {
    expect(await idsOf({ sort: 'title' })).toEqual([alienId, darkId, heatId])
    expect(await idsOf({ sort: 'title', language: 'zh-CN' })).toEqual([darkId, heatId, alienId])
  })

  it('begin at an initial of their order, and name all initials', async () => {
    const read = async (query: Record<string, string>) => {
      const { results, total_results, initials } = await library.page('ada', query)
      return [results.map(({ media }) => media.id), total_results, initials]
    }
    expect(await read({ sort: 'title', from: 'D' })).toEqual([[darkId, heatId], 2, ['A', 'D', 'H']])
    expect(await read({ sort: 'title', from: 'X', type: 'movie' })).toEqual([[alienId, heatId], 2, ['A', 'H']])
    expect(await read({ sort: 'title', language: 'zh-CN', from: 'Y' })).toEqual([[alienId], 1, ['A', 'D', 'Y']])
    expect(await read({ sort: 'size', from: 'D' })).toEqual([[darkId, heatId, alienId], 3, []])
  })

  it('show extras with the title of the folder around them alone', async () => {
    const extra = (path: string) => fileAt(path, { title: path, role: 'extra' })
    await library.folder('ada', [heat, extra('Heat (1995)-trailer.mkv'), extra('lost.mkv')], 'More')
    const { extras } = await library.files.ofTitle('ada', { type: 'movie', id: heatId, language: 'en', today })
    expect(extras.map(({ path }) => path)).toEqual(['Heat (1995)-trailer.mkv'])
    expect((await library.files.unmatched('ada', 'extra', 1)).results.map(({ path }) => path)).toEqual(['lost.mkv'])
    expect(await library.titles.counts('ada')).toMatchObject({ files: 9, extras: 1 })
  })

  it('sort unmatched files by folder and path, with natural numbers', async () => {
    const video = (path: string) => fileAt(path, { title: path, role: 'homeVideo' })
    await library.folder('ada', [video('Clip 10.mp4'), video('Clip 2.mp4'), video('älter.mp4')], 'Disk 10')
    await library.folder('ada', [video('Zoo.mp4')], 'Disk 2')
    const { results } = await library.files.unmatched('ada', 'homeVideo', 1)
    expect(results.map(({ path }) => path)).toEqual(['Zoo.mp4', 'älter.mp4', 'Clip 2.mp4', 'Clip 10.mp4'])
  })

  it('count titles, files and each kind of unmatched file', async () => {
    await library.folder(
      'ada',
      [
        fileAt('Nosferatu.mkv', { title: 'Nosferatu' }),
        fileAt('Trailers/Heat.mkv', { title: 'Heat', role: 'extra' }),
        fileAt('MOV_1.mp4', { title: 'MOV 1', role: 'homeVideo' }),
      ],
      'More',
    )
    const counted = { movies: 2, shows: 1, files: 9, extras: 1, homeVideos: 1, ...facets }
    expect(await library.titles.counts('ada')).toEqual({ ...counted, waiting: 1, review: 0, unmatched: 1 })
    await library.match('ada')
    expect(await library.titles.counts('ada')).toEqual({ ...counted, waiting: 0, review: 1, unmatched: 0 })
    expect((await library.files.unmatched('ada', 'main', 1)).results).toEqual([])
    expect((await library.titles.counts('eve')).files).toBe(0)
  })

  it('use titles in the reader’s language', async () => {
    const { results } = await library.page('ada', { language: 'ja', type: 'movie', q: 'エイリアン' })
    expect(results.map(({ media }) => 'title' in media && media.title)).toEqual(['エイリアン'])
  })

  it.each([
    [{ type: 'tv' }, [darkId]],
    [{ type: 'movie', sort: 'size' }, [heatId, alienId]],
    [{ sort: 'released' }, [darkId, heatId, alienId]],
    [{ resolution: '720p' }, [alienId]],
    [{ genre: '80' }, [darkId, heatId]],
    [{ decade: '1990' }, [heatId]],
    [{ duplicates: 'true' }, [alienId]],
    [{ missing: 'true' }, [darkId]],
    [{ q: 'ALI' }, [alienId]],
    [{ q: 'nothing is called so' }, []],
    [{ page: '2' }, []],
  ])('filter and sort: %o', async (query, ids) => {
    expect(await idsOf(query as Record<string, string>)).toEqual(ids)
  })

  it('do not count a wrong number as a missing episode', async () => {
    const seasons = { 1: 10, 2: 8, 3: 8 }
    const all = Object.entries(seasons).flatMap(([season, count]) =>
      Array.from({ length: count }, (_, index) => episode(Number(season), index + 1)),
    )
    await library.folder('eve', [...all.filter(({ path }) => path !== 'Dark/S2E8.mkv'), episode(2, 9)])
    await library.match('eve')
    const shows = async () => (await library.page('eve', { missing: 'true' })).results
    expect((await shows()).map(({ episodes }) => episodes)).toEqual([{ owned: 25, aired: 26 }])
    await library.folder('eve', [episode(2, 8)], 'More')
    expect([await shows(), (await library.page('eve')).results[0]!.episodes]).toEqual([[], { owned: 26, aired: 26 }])
  })

  it('may show one folder', async () => {
    expect(await idsOf({ folder })).toEqual([heatId])
  })

  it('show the latest file first, and a change of the library at once', async () => {
    await library.change('ada', folder, { put: [fileAt('The Matrix (1999).mkv', { title: 'The Matrix', year: 1999 })] })
    await library.database
      .updateTable('library_files')
      .set({ added_at: 5_000_000_000_000 })
      .where('path', 'like', 'The%')
      .execute()
    await library.match('ada')
    expect((await library.page('ada')).results[0]!.media).toMatchObject({ title: 'The Matrix' })
    await library.scan('ada', folder, [])
    expect(await idsOf()).toHaveLength(2)
  })

  it('are visible to their member only', async () => {
    expect(await library.page('eve')).toMatchObject({ results: [], total_results: 0 })
    expect(await library.files.ofTitle('eve', { type: 'movie', id: alienId, language: 'en', today })).toEqual({
      files: [],
      extras: [],
      missing: [],
      aired: null,
    })
    expect((await library.files.unmatched('eve', 'main', 1)).results).toEqual([])
    expect(await library.owned.among('eve', [{ type: 'movie', id: alienId }])).toEqual([])
  })

  it('list a title’s files in watching order and its missing aired episodes, without specials', async () => {
    const { files, missing, aired } = await library.files.ofTitle('ada', {
      type: 'tv',
      id: darkId,
      language: 'en',
      today,
    })
    expect(files.map(({ path }) => path)).toEqual(['Dark/S0E1.mkv', 'Dark/S1E1.mkv', 'Dark/S1E2E3.mkv'])
    expect([missing.length, aired]).toEqual([23, 26])
    expect(missing[0]).toEqual({ season: 1, episode: 4, name: expect.any(String) as string, airDate: '2017-12-01' })
    expect(await library.files.ofTitle('ada', { type: 'movie', id: 1001, language: 'en', today })).toEqual({
      files: [],
      extras: [],
      missing: [],
      aired: null,
    })
  })

  it('show a file with the next one', async () => {
    const { file, next } = await library.files.one('ada', await library.idOf('Dark/S1E1.mkv'))
    expect([file.match, next?.path]).toEqual([
      { type: 'tv', id: darkId, reason: 'nameAndYear', season: 1, episodes: [1] },
      'Dark/S1E2E3.mkv',
    ])
    await expect(library.files.one('eve', file.id)).rejects.toMatchObject({ status: 404 })
  })

  it('list the owned titles among marks', async () => {
    const titles = [alienId, heatId, 1001].map((id) => ({ type: 'movie' as const, id }))
    expect(
      await library.owned.among('ada', [...titles, { type: 'tv', id: darkId }, { type: 'movie', id: darkId }]),
    ).toEqual([`movie-${alienId}`, `movie-${heatId}`, `tv-${darkId}`])
    await library.corrections.correct('ada', {
      scope: { file: await library.idOf(heat.path) },
      title: { type: 'movie', id: 1001 },
    })
    expect(await library.owned.among('ada', titles)).toEqual(['movie-1001', `movie-${alienId}`])
    await library.folders.remove('ada', folder)
    expect(await library.owned.among('ada', titles)).toEqual([`movie-${alienId}`])
  })
})
