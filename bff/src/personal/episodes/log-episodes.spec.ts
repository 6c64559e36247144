import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EpisodeMarks } from '@contract/episodes.schema'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, episode, show } from '@catalogue/testing/test-catalogue'
import { episodesOver, localeParams, now, today } from '../../../testing/episodes.ts'

const listed = (...dates: string[]) => dates.map((aired) => episode({ title: `On ${aired}`, aired }))
const catalogue = catalogueOf({
  shows: [
    show({
      id: 1,
      title: 'Over',
      seasons: [{ number: 1, aired: '2000-05-05', episodeCount: 2, episodes: listed('2000-05-05', '2000-05-12') }],
    }),
  ],
})
const [first, second] = [
  { season: 1, episode: 1 },
  { season: 1, episode: 2 },
]
let parts: Awaited<ReturnType<typeof episodesOver>>
const mark = (marks: EpisodeMarks) => parts.episodes.mark('ada', 1, marks, localeParams, { today, now })
const show1 = () => parts.savedTitles.item('ada', 'tv', 1)
const plays = async () => {
  const columns = ['id', 'episode', 'played_at', 'precision', 'rating', 'note'] as const
  const rows = await parts.database
    .selectFrom('plays')
    .select(columns)
    .orderBy('played_at')
    .orderBy('episode')
    .execute()
  return rows.map((row) => ({ ...row, played_at: new Date(Number(row.played_at)).toISOString() }))
}
const ratings = () => parts.database.selectFrom('episode_marks').select(['episode', 'rating']).execute()

describe.each(databases)('a logged episode, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
  })

  it('is one more viewing of a watched one, and rates the episode; its removal removes only that and restores the rating', async () => {
    const [id, rewatch] = [randomUUID(), randomUUID()]
    await mark({ episodes: [{ ...first, id, rating: 6, playedAt: '2020-01-01T12:00:00.000Z' }], watched: true })
    const logged = { ...first, id: rewatch, rating: 9, note: 'Again.', playedAt: '2024-01-01T12:00:00.000Z' }
    const answer = await mark({ episodes: [logged], watched: true, favourite: true })
    expect(answer).toMatchObject({ added: [first], rated: [{ ...first, rating: 6 }], progress: { watched: 1 } })
    expect(await plays()).toMatchObject([
      { id, rating: 6 },
      { id: rewatch, rating: 9, note: 'Again.' },
    ])
    expect([await ratings(), await show1()]).toMatchObject([
      [{ episode: 1, rating: 9 }],
      { favouriteAt: expect.any(String) },
    ])

    const back = { episodes: [{ ...first, id: rewatch, episodeRating: 6 }], watched: false, favourite: false }
    expect((await mark(back)).removed).toMatchObject([{ ...first, rating: 9, note: 'Again.' }])
    expect(await plays()).toMatchObject([{ id }])
    expect([await ratings(), await show1()]).toMatchObject([[{ rating: 6 }], { favouriteAt: null }])
  })

  it('is added once for each id; an id of another viewing is refused and changes nothing', async () => {
    const log: EpisodeMarks = {
      episodes: [{ ...first, id: randomUUID(), playedAt: '2020-01-01T12:00:00.000Z' }],
      watched: true,
    }
    await mark(log)
    expect((await mark(log)).added).toEqual([])
    const other = {
      episodes: [
        { ...log.episodes![0]!, episode: 2 },
        { ...second, id: randomUUID() },
      ],
      watched: true,
    }
    await expect(mark(other)).rejects.toMatchObject({ type: 'another-viewing', status: 409 })
    expect(await plays()).toHaveLength(1)
  })

  it('that is the last one makes the show watched and takes it off the watchlist', async () => {
    await parts.savedTitles.change('ada', 'tv', 1, { saved: true }, now)
    await mark({ episodes: [{ ...first, id: randomUUID() }], watched: true })
    expect(await show1()).toMatchObject({ watchedAt: null, savedAt: expect.any(String) })
    const last = { ...second, id: randomUUID() }
    const { unsaved } = await mark({ episodes: [last], watched: true })
    expect(await show1()).toMatchObject({ watchedAt: expect.any(String), savedAt: null })
    await mark({ episodes: [last], watched: false, keepSaved: true, saved: unsaved })
    expect(await show1()).toMatchObject({ watchedAt: null, savedAt: unsaved })
  })

  it('of a season is dated by the days on which the episodes aired, or by none', async () => {
    await mark({ season: 1, watched: true, times: 'aired' })
    expect((await plays()).map(({ played_at, precision }) => [played_at, precision])).toEqual([
      ['2000-05-05T12:00:00.000Z', 'day'],
      ['2000-05-12T12:00:00.000Z', 'day'],
    ])
    await mark({ season: 1, watched: false })
    await mark({ upTo: second, watched: true, times: 'none' })
    expect((await plays()).map(({ precision }) => precision)).toEqual(['none', 'none'])
  })
})
