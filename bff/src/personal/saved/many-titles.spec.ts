import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, dark, factsOf, heat, heatFacts, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

let stores: Stores

describe.each(databases)('changes of many titles, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it('are applied together; an unknown or stale title has a problem, the others change', async () => {
    await stores.change({ saved: true })
    const results = await stores.items.change(
      ada,
      [
        { ...heat, change: { rating: 9, version: 7 }, facts: heatFacts },
        { ...dark, change: { saved: true }, facts: factsOf('Dark') },
        { type: 'movie', id: 9, change: { saved: true }, facts: null },
      ],
      2000,
    )
    expect(results).toMatchObject([
      { problem: 'stale-version' },
      { problem: null, item: { savedAt: isoTime(2000) } },
      { problem: 'not-found' },
    ])
    const saved = await stores.items.items(ada, [heat, dark, { type: 'movie', id: 9 }])
    expect(new Map(saved.map(({ title, rating, version }) => [title, { rating, version }]))).toEqual(
      new Map([
        ['Heat', { rating: null, version: 1 }],
        ['Dark', { rating: null, version: 1 }],
      ]),
    )
  })

  it('are one transaction for five hundred titles', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      type: 'movie' as const,
      id: index + 1,
      facts: heatFacts,
    }))
    await stores.items.change(
      ada,
      many.map((title) => ({ ...title, change: { watched: true } })),
      1000,
    )
    expect(await stores.lists.counts(ada)).toMatchObject({ watched: 500, history: 500 })
    const undone = await stores.items.change(
      ada,
      many.map((title) => ({ ...title, change: { watched: false } })),
      2000,
    )
    expect(undone.every((result) => result.problem === null && result.removedPlays.length === 1)).toBe(true)
    expect(await stores.lists.counts(ada)).toMatchObject({ watched: 0, history: 0 })
  })
})
