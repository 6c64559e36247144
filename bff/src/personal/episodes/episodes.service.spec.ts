import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { episodeNumberOf } from '@contract/episode-number'
import { episodeMarks } from '@contract/episodes.schema'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, episode, show } from '@catalogue/testing/test-catalogue'
import { localeParams, episodesOver, now, today } from '../../../testing/episodes.ts'

const listed = (...dates: string[]) =>
  dates.map((aired) => episode({ title: `On ${aired}`, aired, runtime: 50, overview: 'Something happens.' }))
const catalogue = catalogueOf({
  shows: [
    show({
      id: 1,
      title: 'Over',
      seasons: [
        { number: 0, aired: '2001-01-01', episodeCount: 1, episodes: [] },
        { number: 1, aired: '2000-05-05', episodeCount: 2, episodes: [] },
        { number: 2, aired: '2001-05-05', episodeCount: 2, episodes: [] },
      ],
    }),
    show({
      id: 2,
      title: 'Going on',
      status: 'Returning Series',
      seasons: [
        { number: 1, aired: '2026-11-07', episodeCount: 3, episodes: listed('2026-11-14', '2026-11-21', '2026-11-28') },
      ],
    }),
  ],
})
let parts: Awaited<ReturnType<typeof episodesOver>>
const mark = (id: number, marks: Parameters<(typeof parts)['episodes']['mark']>[2], at = now) =>
  parts.episodes.mark('ada', id, marks, localeParams, { today, now: at })
const watchedAt = async (id: number) => (await parts.savedTitles.item('ada', 'tv', id))?.watchedAt ?? null

describe.each(databases)('progress per episode, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
  })

  it('marks all episodes up to one in one request, which can be repeated', async () => {
    const { progress, added } = await mark(1, { upTo: { season: 2, episode: 1 }, watched: true })
    expect(added).toEqual([
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
      { season: 2, episode: 1 },
    ])
    expect(progress).toMatchObject({ id: 1, aired: 4, watched: 3, finished: false })
    expect(progress.next && episodeNumberOf(progress.next)).toEqual({ season: 2, episode: 2 })
    expect((await mark(1, { upTo: { season: 2, episode: 1 }, watched: true })).added).toEqual([])
    expect(await parts.episodes.progress('ada', 1, localeParams, today)).toEqual(progress)
    expect(await parts.episodes.progress('eve', 1, localeParams, today)).toMatchObject({ watched: 0 })
  })

  it('never finishes a returning show, and marks future episodes only by number', async () => {
    const { progress } = await mark(2, { upTo: { season: 1, episode: 3 }, watched: true })
    expect(progress).toMatchObject({ aired: 2, watched: 2, finished: false, next: null })
    const preview = await mark(2, { episodes: [{ season: 1, episode: 3 }], watched: true })
    expect(preview.added).toEqual([{ season: 1, episode: 3 }])
    expect(await watchedAt(2)).toBeNull()
  })

  it('stores the time at which an episode was watched', async () => {
    const first = '2020-01-01T20:00:00.000Z'
    const second = '2020-01-02T20:00:00.000Z'
    const { progress } = await mark(1, {
      episodes: [
        { season: 1, episode: 1, playedAt: first },
        { season: 1, episode: 2 },
      ],
      watched: true,
      playedAt: second,
    })
    expect(progress.seasons[1]?.watched).toEqual([
      { episode: 1, plays: 1, playedAt: first },
      { episode: 2, plays: 1, playedAt: second },
    ])
  })

  it('refuses a time in the future and marks nothing; a slightly fast clock counts as now', async () => {
    const ahead = (minutes: number) => new Date(now + minutes * 60 * 1000).toISOString()
    for (const marks of [
      { episodes: [{ season: 1, episode: 1, playedAt: ahead(61) }], watched: true },
      { season: 1, watched: true, playedAt: ahead(61) },
    ])
      await expect(mark(1, episodeMarks.parse(marks))).rejects.toMatchObject({ type: 'viewing-in-future' })
    const { progress } = await mark(1, { episodes: [{ season: 1, episode: 1, playedAt: ahead(59) }], watched: true })
    expect(progress.seasons[1]?.watched).toEqual([{ episode: 1, plays: 1, playedAt: new Date(now).toISOString() }])
  })

  it('an undo restores the day of a viewing', async () => {
    const viewing = { season: 1, episode: 1, playedAt: '2021-05-01T12:00:00.000Z', precision: 'day' } as const
    await mark(1, { episodes: [viewing], watched: true })
    const { removed } = await mark(1, { season: 1, watched: false })
    expect(removed).toEqual([viewing])
  })

  it('refuses unknown episodes and unknown shows', async () => {
    for (const marks of [
      { upTo: { season: 2, episode: 3 } },
      { season: 9 },
      { episodes: [{ season: 1, episode: 9 }] },
    ]) {
      await expect(mark(1, { ...marks, watched: true })).rejects.toMatchObject({ type: 'invalid-request' })
    }
    await expect(mark(99, { season: 1, watched: true })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('builds “continue watching” once, until the next mark or the next day', async () => {
    await mark(1, { upTo: { season: 1, episode: 1 }, watched: true })
    const next = (day = today) => parts.episodes.next('ada', 1, localeParams, day)
    const first = await next()
    expect(await next()).toBe(first)
    expect(await next('2026-11-22')).not.toBe(first)
    await mark(1, { upTo: { season: 1, episode: 2 }, watched: true })
    expect((await next()).results.map(({ remaining }) => remaining)).toEqual([first.results[0]!.remaining - 1])
  })

  it('lists shows with unwatched episodes, newest activity first', async () => {
    await mark(1, { upTo: { season: 1, episode: 2 }, watched: true }, now - 2000)
    await mark(2, { episodes: [{ season: 1, episode: 1 }], watched: true }, now - 1000)
    const page = await parts.episodes.next('ada', 1, localeParams, today)
    expect(page.results.map(({ media, next, remaining }) => [media.name, next.name, remaining])).toEqual([
      ['Going on', 'On 2026-11-21', 1],
      ['Over', 'Episode 1', 2],
    ])
    expect(page).toMatchObject({ page: 1, total_pages: 1, total_results: 2 })
    await mark(2, { season: 1, watched: true })
    await mark(1, { episodes: [{ season: 1, episode: 1 }], watched: false })
    await mark(1, { season: 2, watched: true })
    const rest = await parts.episodes.next('ada', 1, localeParams, today)
    expect(rest.results.map(({ next }) => episodeNumberOf(next))).toEqual([{ season: 1, episode: 1 }])
  })

  it('fills a page of “continue watching” however many shows are finished', async () => {
    const count = 25
    const many = catalogueOf({
      shows: Array.from({ length: count }, (_, index) =>
        show({ id: index + 1, seasons: [{ number: 1, aired: '2000-05-05', episodeCount: 2, episodes: [] }] }),
      ),
    })
    parts = await episodesOver(open, many)
    for (let id = 1; id <= count; id += 1) await mark(id, { episodes: [{ season: 1, episode: 1 }], watched: true }, id)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 10 }), async (finished) => {
        for (let id = 1; id <= count; id += 1)
          await mark(id, { episodes: [{ season: 1, episode: 2 }], watched: finished.includes(id) }, id)
        const left = Array.from({ length: count }, (_, index) => count - index).filter((id) => !finished.includes(id))
        const first = await parts.episodes.next('ada', 1, localeParams, today)
        const pages = [first]
        while (pages.length < first.total_pages)
          pages.push(await parts.episodes.next('ada', pages.length + 1, localeParams, today))
        expect(pages.flatMap(({ results }) => results.map(({ media }) => media.id))).toEqual(left)
        expect(pages.map(({ total_results }) => total_results)).toEqual(pages.map(() => left.length))
        expect((await parts.episodes.next('ada', pages.length + 1, localeParams, today)).results).toEqual([])
        expect(await parts.episodes.next('eve', 1, localeParams, today)).toMatchObject({
          results: [],
          total_results: 0,
        })
      }),
      { numRuns: 8 },
    )
  })

  it('lists a show whose first episode was broadcast last', async () => {
    const outOfOrder = catalogueOf({
      shows: [
        show({
          id: 3,
          status: 'Canceled',
          seasons: [
            {
              number: 1,
              aired: '2002-09-20',
              episodeCount: 4,
              episodes: listed('2002-12-20', '2002-09-27', '2002-10-04', '2002-09-20'),
            },
          ],
        }),
      ],
    })
    parts = await episodesOver(open, outOfOrder)
    await mark(3, { upTo: { season: 1, episode: 2 }, watched: true })
    const { results } = await parts.episodes.next('ada', 1, localeParams, today)
    expect(results.map(({ next, remaining }) => [next.episode_number, remaining])).toEqual([[3, 2]])
  })

  it('counts an episode as aired on the member’s own day, and not the evening before', async () => {
    await mark(2, {
      episodes: [
        { season: 1, episode: 1 },
        { season: 1, episode: 2 },
      ],
      watched: true,
    })
    const at = async (day: string) => [
      (await parts.episodes.progress('ada', 2, localeParams, day)).aired,
      (await parts.episodes.next('ada', 1, localeParams, day)).results.map(({ next }) => next.episode_number),
    ]
    expect(await at('2026-11-27')).toEqual([2, []])
    expect(await at('2026-11-28')).toEqual([3, [3]])
  })

  it('lists every episode of every season in the score grid', async () => {
    const scores = await parts.episodes.scores(2, localeParams)
    expect(scores).toEqual([
      {
        season_number: 1,
        episodes: ['2026-11-14', '2026-11-21', '2026-11-28'].map((air_date, index) => ({
          episode_number: index + 1,
          name: `On ${air_date}`,
          air_date,
          vote_average: 0,
          vote_count: 0,
        })),
      },
    ])
  })
})
