import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, episode, film, person, show } from '@catalogue/testing/test-catalogue'
import { localeParams, episodesOver, now, today } from '../../../testing/episodes.ts'
import { noMarks } from '../saved/stored-marks.service.ts'

const running = (id: number, ...dates: string[]) =>
  show({
    id,
    title: `Show ${id}`,
    status: 'Returning Series',
    seasons: [
      {
        number: 1,
        aired: dates[0]!,
        episodeCount: dates.length,
        episodes: dates.map((aired) => episode({ aired })),
      },
    ],
  })
const castOf = (...people: number[]) => people.map((id) => ({ person: id, character: 'Somebody' }))
const catalogue = catalogueOf({
  shows: [
    running(1, '2026-11-14', '2026-11-22', '2026-12-24'),
    running(2, '2026-11-14', '2026-11-25'),
    running(3, '2026-11-14', '2026-11-26'),
    running(4, '2026-11-14', '2026-11-27'),
    { ...running(20, '2026-12-06'), date: '2026-12-06', cast: castOf(12) },
    { ...running(21, '2026-11-14', '2026-12-07'), date: '2026-11-14', cast: castOf(12) },
  ],
  films: [
    film({ id: 5, date: '2026-12-01' }),
    film({ id: 6, date: '1999-12-01' }),
    film({ id: 7, date: '2026-12-02' }),
    film({ id: 8, date: '2026-12-03', cast: castOf(11) }),
    film({ id: 9, date: '2026-12-04', cast: [{ person: 12, character: 'Self' }] }),
    film({ id: 10, date: '2026-12-05', cast: castOf(11, 12) }),
  ],
  people: [person(11, 'Cleo'), person(12, 'Dan')],
})
const range = { from: '2026-11-21', to: '2026-12-20' }
let parts: Awaited<ReturnType<typeof episodesOver>>
const fileNameOf = (path: string): string => path.replace('/calendar/', '')

describe.each(databases)('the calendar, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
    await parts.savedTitles.change('ada', 'tv', 1, { saved: true })
    await parts.savedTitles.change('ada', 'tv', 2, { favourite: true })
    await parts.episodes.mark('ada', 3, { season: 1, watched: true }, localeParams, { today, now })
    await parts.savedTitles.change('ada', 'tv', 4, { rating: 8 })
    for (const id of [5, 6]) await parts.savedTitles.change('ada', 'movie', id, { saved: true })
    await parts.savedTitles.change('ada', 'movie', 7, { watched: true })
  })

  it('has the coming episodes of shows on the watchlist, among the favorites and in progress, and of saved films', async () => {
    const { entries, omitted } = await parts.calendars.calendar('ada', range, localeParams)
    expect(entries.map(({ date, kind, media }) => [date, kind, media.id])).toEqual([
      ['2026-11-22', 'episode', 1],
      ['2026-11-25', 'episode', 2],
      ['2026-11-26', 'episode', 3],
      ['2026-12-01', 'theatrical', 5],
    ])
    expect(omitted).toBe(0)
    expect((await parts.calendars.calendar('eve', range, localeParams)).entries).toEqual([])
  })

  it('has films and new shows of followed people, with their names', async () => {
    for (const [index, id] of [11, 12].entries()) await parts.people.follow('ada', id, now - index)
    await parts.savedTitles.change('ada', 'movie', 10, { dismissed: true })
    await parts.savedTitles.change('ada', 'movie', 8, { saved: true })
    const { entries } = await parts.calendars.calendar('ada', range, localeParams)
    expect(entries.slice(4).map(({ date, kind, media, people }) => [date, kind, media.id, people])).toEqual([
      ['2026-12-03', 'theatrical', 8, [{ id: 11, name: 'Cleo' }]],
      ['2026-12-06', 'episode', 20, [{ id: 12, name: 'Dan' }]],
    ])
    const home = await parts.calendars.ofSavedTitles('ada', range, localeParams)
    expect(home.entries.map(({ media, people }) => [media.id, people])).toEqual(
      [1, 2, 3, 5, 8].map((id) => [id, undefined]),
    )
  })

  it('reads the forty latest followed people, and counts the omitted ones', async () => {
    await parts.people.follow('eve', 11, now)
    const older = Array.from({ length: 42 }, (_, index) => ({
      user_id: 'eve',
      source: 'embedded' as const,
      person_id: 1000 + index,
      name: 'Somebody',
      followed_at: now - 1 - index,
    }))
    await parts.database.insertInto('followed_people').values(older).execute()
    const { entries, omitted, omittedPeople } = await parts.calendars.calendar('eve', range, localeParams)
    expect(entries.map(({ media }) => media.id)).toEqual([8, 10])
    expect({ omitted, omittedPeople }).toEqual({ omitted: 0, omittedPeople: 3 })
    expect(await parts.calendars.calendar('ada', range, localeParams)).toMatchObject({ omittedPeople: 0 })
  })

  it('reads the hundred titles of each type that were saved or watched last, and counts the omitted ones', async () => {
    const saved = (id: number, at: number) => ({
      user_id: 'ada',
      source: 'embedded' as const,
      type: 'tv' as const,
      media_id: id,
      title: '',
      released: null,
      genre_ids: '[]',
      ...noMarks,
      saved_at: at,
      version: 1,
    })
    const older = Array.from({ length: 150 }, (_, index) => saved(1000 + index, index))
    await parts.database.insertInto('saved_items').values(older).execute()
    const { entries, omitted } = await parts.calendars.calendar('ada', range, localeParams)
    expect({ beyond: omitted, found: entries.length }).toEqual({ beyond: 53, found: 4 })
  })

  it('has a show that was just saved, however many others the member has started', async () => {
    const plays = Array.from({ length: 120 }, (_, index) => ({
      id: `begun-${index}`,
      user_id: 'eve',
      source: 'embedded' as const,
      type: 'tv' as const,
      media_id: 1000 + index,
      season: 1,
      episode: 1,
      played_at: now - index,
    }))
    await parts.database.insertInto('plays').values(plays).execute()
    await parts.savedTitles.change('eve', 'tv', 1, { saved: true }, now + 1)
    const { entries, omitted } = await parts.calendars.calendar('eve', range, localeParams)
    expect(entries.map(({ date, media }) => [date, media.id])).toEqual([['2026-11-22', 1]])
    expect(omitted).toBe(21)
    const { path } = await parts.addresses.make('eve', now)
    expect(await parts.addresses.file(fileNameOf(path), localeParams, '127.0.0.1', now)).toContain('Show 1 1×02')
  })

  it('has dated specials, the end of a season before the next one, and seasons of any length', async () => {
    const daily = Array.from({ length: 1191 }, (_, index) =>
      episode({ aired: index < 1189 ? '2026-01-01' : '2026-12-05' }),
    )
    const shows = catalogueOf({
      shows: [
        show({
          id: 30,
          status: 'Returning Series',
          seasons: [
            {
              number: 0,
              aired: '2001-01-01',
              episodeCount: 2,
              episodes: ['2001-01-01', '2026-12-25'].map((aired) => episode({ aired })),
            },
            { number: 1, aired: '2026-01-01', episodeCount: 1191, episodes: daily },
          ],
        }),
      ],
    })
    parts = await episodesOver(open, shows)
    await parts.episodes.mark('ada', 30, { upTo: { season: 1, episode: 2 }, watched: true }, localeParams, {
      today,
      now,
    })
    const christmas = { from: today, to: '2026-12-31' }
    const { entries } = await parts.calendars.calendar('ada', christmas, localeParams)
    expect(
      entries.map((entry) =>
        entry.kind === 'episode' ? [entry.date, entry.episode.season_number, entry.episode.episode_number] : entry,
      ),
    ).toEqual([
      ['2026-12-05', 1, 1190],
      ['2026-12-05', 1, 1191],
      ['2026-12-25', 0, 2],
    ])
    expect((await parts.episodes.next('ada', 1, localeParams, today)).results).toMatchObject([
      { next: { episode_number: 3 }, remaining: 1187 },
    ])
  })

  it('has a secret address, of which the server stores only the hash', async () => {
    expect(await parts.addresses.since('ada')).toBeNull()
    const { path, createdAt } = await parts.addresses.make('ada', now)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect(await parts.addresses.since('ada')).toBe(createdAt)
    const [row] = await parts.database.selectFrom('calendar_addresses').selectAll().execute()
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(path).not.toContain(row?.token_hash)
    const text = await parts.addresses.file(fileNameOf(path), localeParams, '127.0.0.1', now)
    expect(text.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:Show 1 1×01 · Episode 1',
      'SUMMARY:Show 2 1×01 · Episode 1',
      'SUMMARY:Show 3 1×01 · Episode 1',
      'SUMMARY:Show 1 1×02 · Episode 2',
      'SUMMARY:Show 2 1×02 · Episode 2',
      'SUMMARY:Show 3 1×02 · Episode 2',
      'SUMMARY:Film 5 · in theaters',
      'SUMMARY:Show 1 1×03 · Episode 3',
    ])
  })

  it('is not found at a revoked, replaced or invented address', async () => {
    const first = await parts.addresses.make('ada', now)
    const second = await parts.addresses.make('ada', now)
    const fetchFile = (path: string) => parts.addresses.file(fileNameOf(path), localeParams, '127.0.0.1', now)
    await expect(fetchFile(first.path)).rejects.toMatchObject({ type: 'not-found' })
    await expect(fetchFile(second.path)).resolves.toContain('BEGIN:VCALENDAR')
    await parts.addresses.revoke('ada')
    for (const path of [second.path, '/calendar/..', '/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`]) {
      await expect(fetchFile(path)).rejects.toMatchObject({ type: 'not-found' })
    }
  })

  it('limits guesses and frequent reads', async () => {
    const { path } = await parts.addresses.make('ada', now)
    for (let count = 0; count < 60; count++) await parts.addresses.file(fileNameOf(path), localeParams, 'a', now)
    await expect(parts.addresses.file(fileNameOf(path), localeParams, 'a', now)).rejects.toMatchObject({
      type: 'too-many-attempts',
    })
    const guess = () =>
      parts.addresses.file('guess.ics', localeParams, 'b', now).catch((error: { type: string }) => error.type)
    const answers = []
    for (let count = 0; count < 61; count++) answers.push(await guess())
    expect(answers.slice(-2)).toEqual(['not-found', 'too-many-attempts'])
  })
})
