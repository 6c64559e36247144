import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { historyOn, nightsAndHeat } from '../../../testing/history.ts'

const place = { id: 5, season: 1, episode: 1 }

describe.each(databases)('a member’s own part of an episode, in $name', ({ open }) => {
  it('is the mark and the viewings of that member and of that episode alone, the newest first', async () => {
    const { history, marks } = await historyOn(await open(), nightsAndHeat())
    const add = (user: string, playedAt: string, rating: number) =>
      history.add(user, { id: randomUUID(), type: 'tv', mediaId: 5, season: 1, episode: 1, playedAt, rating })
    expect(await marks.own('ada', place)).toEqual({ mark: null, viewings: { count: 0, plays: [] } })
    await add('ada', '2020-11-01T20:00:00.000Z', 6)
    await add('ada', '2021-11-01T20:00:00.000Z', 9)
    await add('eve', '2022-11-01T20:00:00.000Z', 2)
    await marks.change('ada', place, { note: 'In the dark' })
    const own = await marks.own('ada', place)
    expect(own.mark).toMatchObject({ rating: 9, note: 'In the dark' })
    expect(own.viewings.count).toBe(2)
    expect(own.viewings.plays.map(({ playedAt, rating }) => [playedAt, rating])).toEqual([
      ['2021-11-01T20:00:00.000Z', 9],
      ['2020-11-01T20:00:00.000Z', 6],
    ])
    expect(await marks.own('ada', { ...place, episode: 2 })).toMatchObject({ mark: null, viewings: { count: 0 } })
  })
})
