import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { historyOn, nightsAndHeat } from '../../../testing/history.ts'

const now = Date.UTC(2026, 10, 28, 20)
const firstNight = { id: 5, season: 1, episode: 1 }
const rated = (rating: number) => ({
  season: 1,
  episode: 1,
  rating,
  ratedAt: new Date(now).toISOString(),
  note: null,
  notedAt: null,
  version: 1,
})
let parts: Awaited<ReturnType<typeof historyOn>>

describe.each(databases)('the rating and the note of an episode, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await historyOn(await open(), nightsAndHeat())
  })

  it('belong to one member, and another member neither sees nor changes them', async () => {
    const { marks } = parts
    await marks.change('ada', firstNight, { rating: 9 }, now)
    expect(await marks.ofShow('eve', 5)).toEqual([])
    expect(await marks.change('eve', firstNight, { rating: 2 }, now)).toEqual({ mark: rated(2), before: null })
    expect(await marks.change('eve', firstNight, { rating: null }, now)).toEqual({ mark: null, before: rated(2) })
    expect([await marks.ofShow('ada', 5), await marks.ofShow('eve', 5)]).toEqual([[rated(9)], []])
  })

  it('store nothing of the show itself', async () => {
    const { marks, stores } = parts
    await marks.change('ada', firstNight, { rating: 9, note: 'The bunker.' }, now)
    expect(await stores.database.selectFrom('saved_items').selectAll().execute()).toEqual([])
    expect(await stores.history()).toEqual([])
  })
})
