import { beforeEach, describe, expect, it } from 'vitest'
import type { EpisodeMarks } from '@contract/episodes.schema'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, show } from '@catalogue/testing/test-catalogue'
import { localeParams, episodesOver, now, today } from '../../../testing/episodes.ts'

const catalogue = catalogueOf({
  shows: [
    show({
      id: 1,
      title: 'Over',
      seasons: [
        { number: 1, aired: '2000-05-05', episodeCount: 2, episodes: [] },
        { number: 2, aired: '2001-05-05', episodeCount: 2, episodes: [] },
      ],
    }),
    show({
      id: 2,
      title: 'Going on',
      status: 'Returning Series',
      seasons: [{ number: 1, aired: '2026-01-07', episodeCount: 2, episodes: [] }],
    }),
  ],
})
const HOUR_MS = 3_600_000
const iso = (time: number) => new Date(time).toISOString()
const [first, begun] = [now - 48 * HOUR_MS, now - 24 * HOUR_MS]
const [s1e1, s1e2] = [
  { season: 1, episode: 1 },
  { season: 1, episode: 2 },
]
const all = { upTo: { season: 2, episode: 2 }, watched: true }

let parts: Awaited<ReturnType<typeof episodesOver>>
const mark = (marks: EpisodeMarks, at = now, id = 1) =>
  parts.episodes.mark('ada', id, marks, localeParams, { today, now: at })
const change = (since: string | null, id = 1) => parts.rewatches.change('ada', id, since, localeParams, { today, now })
const progress = (user = 'ada', id = 1) => parts.episodes.progress(user, id, localeParams, today)
const nextShows = async () => (await parts.episodes.next('ada', 1, localeParams, today)).results
const viewings = async () =>
  (await parts.database.selectFrom('plays').select(['season', 'episode', 'played_at']).execute()).map((row) => ({
    ...row,
    played_at: Number(row.played_at),
  }))

describe.each(databases)('a show that is watched again from the start, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
    await mark(all, first)
  })

  it('counts progress and the next episode from that moment; the earlier viewings and the mark stay', async () => {
    expect(await nextShows()).toEqual([])
    const { before, progress: again } = await change(iso(begun))
    expect(before).toBeNull()
    expect(again).toMatchObject({ aired: 4, watched: 0, finished: false, next: { name: 'Episode 1' } })
    expect(again.rewatchSince).toBe(iso(begun))
    expect(await nextShows()).toMatchObject([
      { media: { id: 1 }, next: { season_number: 1, episode_number: 1 }, remaining: 4, playedAt: iso(begun) },
    ])
    expect((await mark({ episodes: [s1e1], watched: true })).added).toEqual([s1e1])
    expect((await mark({ episodes: [s1e1], watched: true })).added).toEqual([])
    expect(await progress()).toMatchObject({ watched: 1, rewatchSince: iso(begun) })
    expect(await nextShows()).toMatchObject([{ next: { episode_number: 2 }, remaining: 3 }])
    expect(await viewings()).toHaveLength(5)
    expect(await parts.savedTitles.item('ada', 'tv', 1)).toMatchObject({
      watchedAt: iso(first),
      rewatchSince: iso(begun),
    })
    expect(await progress('eve')).toMatchObject({ watched: 0 })
    expect(await progress('eve')).not.toHaveProperty('rewatchSince')
  })

  it('ends with its last episode; the undo of that continues, and removes no earlier viewing', async () => {
    await change(iso(begun))
    const { added, rewatchEnded, progress: whole } = await mark(all)
    expect([added.length, rewatchEnded]).toEqual([4, iso(begun)])
    expect(whole).toMatchObject({ watched: 4, finished: true, next: null })
    expect(whole).not.toHaveProperty('rewatchSince')
    expect(await parts.savedTitles.item('ada', 'tv', 1)).not.toHaveProperty('rewatchSince')
    expect(await nextShows()).toEqual([])

    const undone = await mark({ episodes: [...added], watched: false, keepSaved: true, rewatchSince: rewatchEnded })
    expect(undone.progress).toMatchObject({ watched: 0, rewatchSince: iso(begun) })
    expect(await viewings()).toEqual(expect.arrayContaining([{ ...s1e1, played_at: first }]))
    expect(await viewings()).toHaveLength(4)
    expect((await parts.savedTitles.item('ada', 'tv', 1))?.watchedAt).toBe(iso(first))
  })

  it('leaves only the viewings since then when an episode is unmarked', async () => {
    await change(iso(begun))
    await mark({ episodes: [s1e1, s1e2], watched: true })
    const { removed } = await mark({ episodes: [s1e2], watched: false })
    expect(removed).toEqual([{ ...s1e2, playedAt: iso(now) }])
    expect(await progress()).toMatchObject({ watched: 1 })
    expect(await viewings()).toHaveLength(5)
  })

  it('counts all viewings again once it is stopped, and can be continued', async () => {
    await change(iso(begun))
    await mark({ episodes: [s1e1], watched: true })
    const stopped = await change(null)
    expect(stopped).toMatchObject({ before: iso(begun), progress: { watched: 4, finished: true } })
    expect(await viewings()).toHaveLength(5)
    expect((await change(stopped.before)).progress).toMatchObject({ watched: 1 })
  })

  it('starts no later than now, also without marks of the show, and ends for a show that continues', async () => {
    await mark({ season: 1, watched: true }, first, 2)
    expect(await parts.savedTitles.item('ada', 'tv', 2)).toBeNull()
    expect((await change(iso(now + HOUR_MS), 2)).progress.rewatchSince).toBe(iso(now))
    expect((await mark({ season: 1, watched: true }, now, 2)).rewatchEnded).toBe(iso(now))
    expect(await parts.savedTitles.item('ada', 'tv', 2)).toMatchObject({ title: 'Going on', watchedAt: null })
  })

  it('adds a viewing on an unknown day once, which does not count for the new round', async () => {
    await change(iso(begun))
    const undated = { episodes: [s1e1], watched: true, times: 'none' as const }
    expect((await mark(undated)).added).toEqual([s1e1])
    expect((await mark(undated)).added).toEqual([])
    expect(await progress()).toMatchObject({ watched: 0 })
  })

  it('is not found if the source does not have it', async () => {
    await expect(change(iso(begun), 99)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
