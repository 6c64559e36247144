import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, episode, film, named, person, show } from '@catalogue/testing/test-catalogue'
import { localeParams, now, today } from '../../../testing/episodes.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'
import { homeOver } from '../../../testing/home.ts'
import { DAY_MS } from '@contract/days'

const alike = (keyword: number, ...ids: number[]) =>
  ids.map((id) => film({ id, keywords: [named(keyword)], genres: [80] }))
const catalogue = catalogueOf({
  films: [
    ...alike(1, 1, 2, 3, 4, 5, 6),
    ...Array.from({ length: 20 }, (_, index) => film({ id: 60 + index, keywords: [named(2)], genres: [27] })),
    film({ id: 41, genres: [27], date: '2026-11-30' }),
    film({ id: 42, genres: [27], date: '2027-01-30', cast: [{ person: 7, character: 'Somebody' }] }),
  ],
  people: [person(7, 'Grace')],
  shows: [
    show({
      id: 51,
      genres: [80],
      status: 'Returning Series',
      seasons: [
        {
          number: 1,
          aired: '2026-11-14',
          episodeCount: 2,
          episodes: ['2026-11-14', '2026-11-24'].map((aired) => episode({ aired })),
        },
      ],
    }),
  ],
})
let parts: Awaited<ReturnType<typeof homeOver>>
const homeOf = (userId: string) => parts.homes.home(userId, localeParams, today)
const rowsOf = async (userId: string) =>
  (await homeOf(userId)).rows.map(({ reason, results }) => ({
    reason,
    titles: results.map(({ media_type: type, id }) => `${type} ${id}`).toSorted(),
  }))
const liked = (id: number) => ({ kind: 'becauseYouLiked', type: 'movie', id, title: `Film ${id}` })

describe.each(databases)('the home page, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await homeOver(open, catalogue)
  })

  it('is empty for a member without marks, and has `isNew`', async () => {
    expect(await homeOf('ada')).toEqual({
      watchlist: [],
      playing: [],
      coming: [],
      rows: [],
      fromPeople: [],
      later: [],
      isNew: true,
    })
  })

  it('shows started titles at once, although the rest is cached', async () => {
    const library = new LibraryUnderTest(parts.database)
    onTestFinished(() => library.server.onApplicationShutdown())
    const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })
    await library.folder('ada', [heat])
    await library.match('ada')
    const playing = async (userId: string) =>
      (await parts.homes.page(userId, localeParams, { today, maxRows: 2 })).playing.map(({ media, position }) => [
        media.id,
        position,
      ])
    expect(await playing('ada')).toEqual([])
    await library.playing.put('ada', { key: await library.idOf(heat.path), position: 60, duration: 6000 })
    expect([await playing('ada'), await playing('eve')]).toEqual([[[2016, 60]], []])
  })

  it('has “because you liked X”: recommendations of favorites and titles rated 8 or more, the latest first', async () => {
    await parts.savedTitles.change('ada', 'movie', 1, { watched: true, rating: 8 }, now - 2 * DAY_MS)
    await parts.savedTitles.change('ada', 'movie', 60, { favourite: true }, now - DAY_MS)
    await parts.savedTitles.change('ada', 'movie', 2, { rating: 7 }, now)
    expect((await rowsOf('ada')).map(({ reason }) => reason)).toEqual([liked(60), liked(1)])
    expect(await rowsOf('eve')).toEqual([])
    expect((await homeOf('ada')).isNew).toBe(false)
  })

  it('has a row for each followed genre, films and shows, named in the member’s language', async () => {
    await parts.genres.follow('ada', 80)
    const titles = [...[1, 2, 3, 4, 5, 6].map((id) => `movie ${id}`), 'tv 51']
    expect(await rowsOf('ada')).toEqual([{ reason: { kind: 'followedGenre', id: 80, name: 'Crime' }, titles }])
    const german = await parts.homes.home('ada', { language: 'de-DE', region: 'DE' }, today)
    expect(german.rows.map(({ reason }) => reason)).toEqual([{ kind: 'followedGenre', id: 80, name: 'Krimi' }])
    expect(await rowsOf('eve')).toEqual([])
  })

  it('omits watched, started, saved and dismissed titles, and rows with fewer than four', async () => {
    await parts.genres.follow('ada', 80)
    await parts.savedTitles.change('ada', 'movie', 2, { watched: true }, now)
    await parts.savedTitles.change('ada', 'movie', 3, { saved: true }, now)
    await parts.savedTitles.change('ada', 'movie', 4, { dismissed: true }, now)
    expect((await rowsOf('ada')).map(({ titles }) => titles)).toEqual([['movie 1', 'movie 5', 'movie 6', 'tv 51']])
    await parts.episodes.mark('ada', 51, { season: 1, watched: true }, localeParams, { today, now })
    expect(await rowsOf('ada')).toEqual([])
  })

  it('has new and coming titles of followed people, and is not empty for a member who follows a person', async () => {
    await parts.people.follow('ada', 7)
    const { fromPeople, isNew } = await homeOf('ada')
    expect(fromPeople.map(({ media, people }) => [media.id, people])).toEqual([[42, [{ id: 7, name: 'Grace' }]]])
    expect(isNew).toBe(false)
    expect((await homeOf('eve')).fromPeople).toEqual([])
  })

  it('has the watchlist, last saved first, and its releases in the next fourteen days', async () => {
    for (const [index, id] of [42, 41, 61].entries())
      await parts.savedTitles.change('ada', 'movie', id, { saved: true }, now + index)
    await parts.savedTitles.change('ada', 'tv', 51, { favourite: true }, now)
    const home = await homeOf('ada')
    expect(home.watchlist.map(({ id }) => id)).toEqual([61, 41, 42])
    expect(home.coming.map(({ date, kind, media }) => [date, kind, media.id])).toEqual([
      ['2026-11-24', 'episode', 51],
      ['2026-11-30', 'theatrical', 41],
    ])
    expect(await homeOf('eve')).toMatchObject({ watchlist: [], coming: [], isNew: true })
  })

  describe('is built once', () => {
    afterEach(() => void vi.useRealTimers())

    it('for each member and language', async () => {
      const [first, again] = [await homeOf('ada'), await homeOf('ada')]
      expect(again).toBe(first)
      expect(await homeOf('eve')).not.toBe(first)
      expect(await parts.homes.home('ada', { language: 'de-DE', region: 'DE' }, today)).not.toBe(first)
    })

    it.each([
      ['a title is marked', () => parts.savedTitles.change('ada', 'movie', 1, { saved: true }, now)],
      [
        'an episode is watched',
        () => parts.episodes.mark('ada', 51, { season: 1, watched: true }, localeParams, { today, now }),
      ],
      ['a genre is followed', () => parts.genres.follow('ada', 80)],
      ['a person is followed', () => parts.people.follow('ada', 7)],
    ])('until %s', async (_, change) => {
      const before = await homeOf('ada')
      await change()
      const after = await homeOf('ada')
      expect(after).not.toBe(before)
      expect(await homeOf('ada')).toBe(after)
    })

    it('until the next day, or until the catalogue’s data expires', async () => {
      await parts.genres.follow('ada', 80)
      const before = await homeOf('ada')
      expect(await parts.homes.home('ada', localeParams, '2026-11-22')).not.toBe(before)
      const cached = await homeOf('ada')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60 * 60 * 1000 })
      expect(await homeOf('ada')).not.toBe(cached)
    })
  })
})
