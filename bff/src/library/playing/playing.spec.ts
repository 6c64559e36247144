import { beforeEach, describe, expect, it } from 'vitest'
import { openFilmKey } from '@contract/rules/open-films'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'
import { ProgressStore } from './progress.store.ts'

const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })
const dark = [1, 2].map((episode) =>
  fileAt(`Dark/S1E${episode}.mkv`, { title: 'Dark', year: 2017, season: 1, episodes: [episode] }),
)
const unknown = fileAt('holiday.mkv', { title: 'holiday zxcv' })

describe.each(databases)('the position in a played file, in $name', ({ open }) => {
  let library: LibraryUnderTest
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
    await library.folder('ada', [heat, ...dark, unknown])
    await library.match('ada')
  })
  const play = async (path: string, position: number, now: number, duration = 6000) =>
    library.playing.put('ada', { key: await library.idOf(path), position, duration }, now)

  it('is stored for each member, the last one each time', async () => {
    const key = 'opened.mkv:123'
    expect(await library.playing.of('ada', key)).toBeNull()
    await library.playing.put('ada', { key, position: 10.5, duration: 6000 }, 1)
    expect(await library.playing.put('ada', { key, position: 20.25, duration: 6000 }, 2)).toEqual({
      position: 20.25,
      duration: 6000,
      updatedAt: 2,
    })
    expect(await library.playing.of('ada', key)).toEqual({ position: 20.25, duration: 6000, updatedAt: 2 })
    expect(await library.playing.of('eve', key)).toBeNull()
  })

  it.each([
    [6000, 5699, true],
    [6000, 5700, false],
    [600, 539, true],
    [600, 540, false],
    [6000, 5, true],
    [6000, 4.9, false],
    [6000, 0, false],
  ])('of %d seconds, position %d is stored: %s', async (duration, position, isStored) => {
    await play(heat.path, 60, 1, duration)
    await play(heat.path, position, 2, duration)
    const { progress } = (await library.files.one('ada', await library.idOf(heat.path))).file
    expect(progress).toEqual(isStored ? { position, duration, updatedAt: 2 } : null)
  })

  it('shows which title is playing, until a minute after the last position', async () => {
    await play(heat.path, 70, 1_000_000)
    await play(dark[1]!.path, 80, 2_000_000)
    const playing = (now: number) => library.playing.nowPlaying('ada', 'en', now)
    expect(await playing(2_060_000)).toEqual({ title: 'Dark', season: 1, episode: 2 })
    expect(await playing(2_060_001)).toBeNull()
    expect(await library.playing.nowPlaying('eve', 'en', 2_000_000)).toBeNull()
  })

  it('is listed for started titles, the last played first, with the last episode of a show, and not for unmatched files', async () => {
    await play(dark[0]!.path, 60, 1)
    await play(heat.path, 70, 2)
    await play(dark[1]!.path, 80, 3)
    await play(unknown.path, 90, 4)
    const entries = await library.playing.continueWatching('ada', 'en')
    expect(entries.map(({ media, position, season, episodes }) => [media.id, position, season, episodes])).toEqual([
      [2001, 80, 1, [2]],
      [2016, 70, null, []],
    ])
    expect(await library.playing.continueWatching('eve', 'en')).toEqual([])
    await play(dark[1]!.path, 5999, 5)
    expect((await library.playing.continueWatching('ada', 'en')).map(({ position }) => position)).toEqual([70, 60])
  })

  it('is not listed for a film that an earlier build stored at its beginning', async () => {
    const key = await library.idOf(heat.path)
    await new ProgressStore(library.database).put('ada', { key, position: 0, duration: 6000 }, 1)
    expect(await library.playing.continueWatching('ada', 'en')).toEqual([])
  })

  it('of an open film is listed without a file, and deleted at the end of the film', async () => {
    const sintel = { key: openFilmKey(4903), duration: 888 }
    await play(heat.path, 70, 2)
    await library.playing.put('ada', { ...sintel, position: 300 }, 3)
    await library.playing.put('ada', { key: openFilmKey(1001), position: 300, duration: 888 }, 4)
    const offered = (await library.playing.continueWatching('ada', 'en')).map(({ file, media, position }) => [
      file === null,
      media.id,
      position,
    ])
    expect(offered).toEqual([
      [true, 4903, 300],
      [false, 2016, 70],
    ])
    await library.playing.put('ada', { ...sintel, position: 850 }, 5)
    expect((await library.playing.continueWatching('ada', 'en')).map(({ media }) => media.id)).toEqual([2016])
  })

  it('is deleted for the oldest files once there are too many', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      user_id: 'ada',
      key: `film-${index}:1`,
      position: 1,
      duration: 6000,
      updated_at: index + 10,
    }))
    for (let at = 0; at < rows.length; at += 500)
      await library.database
        .insertInto('library_progress')
        .values(rows.slice(at, at + 500))
        .execute()
    await library.playing.put('ada', { key: 'new:1', position: 10, duration: 6000 }, 9999)
    expect(await library.playing.of('ada', 'film-0:1')).toBeNull()
    expect(await library.playing.of('ada', 'film-1:1')).not.toBeNull()
  })
})
