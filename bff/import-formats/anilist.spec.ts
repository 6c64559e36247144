import { describe, expect, it } from 'vitest'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const named = (number: number, total: number | null, season: number | null = null) => ({
  ...film,
  named: { names: [`Episode ${number}`], season, number, total, languages: [] },
})
const readJson = async (value: unknown) =>
  (await read('anilist.json', JSON.stringify(value))).map((entry) => summaryOf(entry).slice(1))
const media = (english: string | null, more: object = {}) => ({
  type: 'ANIME',
  format: 'TV',
  episodes: 2,
  seasonYear: 2004,
  title: { english, romaji: 'Romaji', native: null, userPreferred: null },
  ...more,
})
const entry = (status: string, more: object = {}) => ({
  status,
  score: 0,
  progress: 0,
  repeat: 0,
  notes: null,
  createdAt: 1_600_000_000,
  updatedAt: 1_600_000_000,
  completedAt: { year: null, month: null, day: null },
  media: media('Monster'),
  ...more,
})
const lists = (...entries: readonly unknown[]) => ({ lists: [{ name: 'All', entries }] })

describe('lists of AniList', () => {
  it('are read as its API returns them, in any wrapper, with days, scores of 100 and the year of the first season', async () => {
    const completed = entry('COMPLETED', {
      media: media('Monster', { id: 19 }),
      score: 85,
      progress: 2,
      notes: 'Loud',
      completedAt: { year: 2020, month: 3, day: 1 },
    })
    const second = entry('CURRENT', { media: media('Mob Psycho 2nd Season', { episodes: null }), progress: 1 })
    const collection = { lists: [{ entries: [completed, second] }, { name: 'Late', entries: [completed] }] }
    const expected = [
      ['play', 'Monster 2004', { ...named(1, 2), playedAt: 0 }],
      ['play', 'Monster 2004', { ...named(2, 2), playedAt: noon('2020-03-01'), precision: 'day' }],
      ['mark', 'Monster 2004', { rating: 9, watchedAt: null }],
      ['play', 'Mob Psycho null', { ...named(1, null, 2), playedAt: 0 }],
      ['mark', 'Monster 2004', { note: 'Loud', notedAt: 1_600_000_000_000 }],
    ]
    expect(await readJson(collection)).toEqual(expected)
    expect(await readJson({ data: { MediaListCollection: collection } })).toEqual(expected)
    expect(await readJson([completed, second])).toEqual(expected)
  })

  it('include films, and titles that are planned, dropped or paused', async () => {
    const akira = media(null, { format: 'MOVIE', episodes: 1 })
    expect(
      await readJson(
        lists(
          entry('REPEATING', { media: akira, progress: 1, repeat: 1 }),
          entry('PLANNING'),
          entry('DROPPED', { completedAt: { year: 2020, month: 3, day: null } }),
          entry('PAUSED'),
        ),
      ),
    ).toEqual([
      ['play', 'Romaji 2004', { ...film, playedAt: 0 }],
      ['play', 'Romaji 2004', { ...film, playedAt: 1 }],
      ['mark', 'Monster 2004', { savedAt: 1_600_000_000_000 }],
      ['mark', 'Monster 2004', { dismissedAt: 0 }],
      ['invalid', { reason: 'begun' }],
    ])
  })

  it('include the member’s own lists, each title once, as its show', async () => {
    const monster = entry('PLANNING', { media: media('Monster', { id: 19 }), customLists: { Late: true, Loud: false } })
    const mob = media('Mob Psycho 2nd Season', { id: 21, episodes: null })
    const second = entry('PAUSED', { media: mob, customLists: [{ name: 'Loud', enabled: true }] })
    const manga = entry('PLANNING', { media: media('Vagabond', { type: 'MANGA' }) })
    const custom = (name: string, ...entries: readonly unknown[]) => ({ name, isCustomList: true, entries })
    const value = {
      lists: [
        { name: 'Planning', isCustomList: false, entries: [monster, second] },
        custom('Late', monster, second, manga),
        custom(' ', monster),
      ],
    }
    const facts = (name: string) => ({
      key: `anilist ${name}`,
      name,
      description: '',
      visibility: 'private',
      ranked: false,
      createdAt: 0,
      updatedAt: 0,
    })
    const listed = (name: string) => ({ list: `anilist ${name}`, addedAt: 0 })
    expect(await readJson(value)).toEqual([
      ['mark', 'Monster 2004', { savedAt: 1_600_000_000_000 }],
      ['list', facts('Late')],
      ['listItem', 'Monster 2004', listed('Late')],
      ['list', facts('Loud')],
      ['listItem', 'Mob Psycho null', listed('Loud')],
      ['listItem', 'Mob Psycho null', listed('Late')],
      ['invalid', { reason: 'otherMedium' }],
      ['invalid', { reason: 'title' }],
    ])
  })

  it.each([
    ['its setting', 'POINT_5', [4], [8]],
    ['its setting, with smileys', 'POINT_3', [1, 2, 3, 4], [3, 6, 9, null]],
    ['its setting, with decimals', 'POINT_10_DECIMAL', [0.4, 7.5], [1, 8]],
    ['the highest score', undefined, [7.5, 9], [8, 9]],
    ['nothing: no score is certain', undefined, [3, 5], [null, null]],
  ])('have a scale by %s', async (_, scoreFormat, scores, ratings) => {
    const entries = scores.map((score) => entry('CURRENT', { score, progress: 0 }))
    const user = { mediaListOptions: { scoreFormat } }
    const marks = (await readJson({ user, ...lists(...entries) })).filter(
      ([kind, about]) => kind === 'mark' || (about as { reason?: string }).reason === 'rating',
    )
    expect(marks.map(([kind, , data]) => (kind === 'mark' ? (data as { rating: number }).rating : null))).toEqual(
      ratings,
    )
  })

  it('of the data request have scores of 100, and a title only if a tool added it', async () => {
    const one = { series_id: 19, score: 90, progress: 1, repeat: 0, notes: '' }
    const request = {
      user: { id: 1 },
      lists: [
        { ...one, series_type: 0, status: 'COMPLETED', title: 'Monster', completed_at: '2020-03-01' },
        { ...one, series_type: 0, status: 2, title: 'Akira', finished_on: 20_200_301 },
        { ...one, series_type: 0, status: 2, finished_on: 0 },
        { ...one, series_type: 1, status: 2 },
        { ...one, series_type: 0, status: 9, title: 'Monster' },
        { ...one, series_type: 0, status: 'constructor', title: 'Monster' },
        null,
      ],
      favourites: [{ favourite_id: 1, favourite_type: 0 }],
    }
    const day = { playedAt: noon('2020-03-01'), precision: 'day' }
    expect(await readJson(request)).toEqual([
      ['play', 'Monster null', { ...named(1, 1), ...day }],
      ['mark', 'Monster null', { rating: 9, watchedAt: null }],
      ['play', 'Akira null', { ...named(1, 1), ...day }],
      ['mark', 'Akira null', { rating: 9, watchedAt: null }],
      ['invalid', { reason: 'title' }],
      ['invalid', { reason: 'otherMedium' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'title' }],
    ])
  })

  it('report manga, and each value that Reelroom cannot store', async () => {
    expect(
      await readJson(
        lists(
          entry('COMPLETED', { media: media('Berserk', { type: 'MANGA' }) }),
          entry('CURRENT', { score: 999, progress: 1, media: media('Monster', { episodes: 1 }) }),
          entry('PLANNING', { createdAt: 99_999_999_999_999 }),
          entry('SLEEPING'),
          entry('CURRENT', { media: { title: {} } }),
          { media: {}, status: 'CURRENT', progress: 1 },
          null,
        ),
      ),
    ).toEqual([
      ['invalid', { reason: 'otherMedium' }],
      ['play', 'Monster 2004', { ...named(1, 1), playedAt: 0 }],
      ['invalid', { reason: 'rating', part: true }],
      ['mark', 'Monster 2004', { savedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'title' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
    ])
  })
})
