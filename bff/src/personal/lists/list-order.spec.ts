import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { film, listStores, listFields, type Stores } from '../../../testing/list-stores.ts'

type Step = { readonly do: 'add' | 'move' | 'remove'; readonly film: number; readonly position: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'move', 'remove'),
  film: fc.integer({ min: 1, max: 12 }),
  position: fc.integer({ min: 1, max: 14 }),
})

/** The order that a list should have after a step. */
function expectedAfter(order: readonly number[], { do: what, film: id, position }: Step): number[] {
  const rest = order.filter((other) => other !== id)
  if (what === 'remove') return rest
  const isThere = rest.length < order.length
  if (isThere !== (what === 'move')) return [...order]
  return rest.toSpliced(position - 1, 0, id)
}

describe.each(databases)('the order of a list, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  const order = async (id: string, source: 'embedded' | 'live' = 'embedded') =>
    (await stores.items.page(id, source, 'rank', 1, 50)).items.map((item) => item.id)
  const version = async (id: string) => (await stores.lists.own({ userId: 'ada', id })).row.version

  async function applyStep(id: string, { do: what, film: number, position }: Step): Promise<void> {
    const key = { userId: 'ada', id }
    if (what === 'add') await stores.items.add(key, 'embedded', [{ ...film(number), position }])
    else if (what === 'remove') await stores.items.remove(key, 'embedded', [film(number)])
    else if ((await order(id)).includes(number))
      await stores.items.move(key, 'embedded', {
        type: 'movie',
        id: number,
        position,
        version: await version(id),
      })
  }

  it('is as expected after any sequence of adding, moving and removing: no title lost or doubled', async () => {
    let listCount = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const id = `list ${(listCount += 1)}`
        await stores.lists.create('ada', 'embedded', { ...listFields, id, name: id, ranked: true }, [film(1), film(2)])
        let expected = [1, 2]
        for (const next of steps) {
          await applyStep(id, next)
          expected = expectedAfter(expected, next)
          expect(await order(id)).toEqual(expected)
        }
        await stores.deleted.delete({ userId: 'ada', id })
      }),
      { numRuns: 25 },
    )
  })

  it('changes by a pending move on the current list, and once if the move is sent twice', async () => {
    await stores.lists.create('ada', 'embedded', { ...listFields, id: 'one', name: 'One' }, [film(1), film(2), film(3)])
    await stores.items.add({ userId: 'ada', id: 'one' }, 'embedded', [{ ...film(4), position: 1 }])
    for (const _ of [1, 2]) {
      await stores.items.move({ userId: 'ada', id: 'one' }, 'embedded', { type: 'movie', id: 1, position: 4 })
      expect(await order('one')).toEqual([4, 2, 3, 1])
    }
    expect(await version('one')).toBe(3)
  })

  it('changes by one of many moves on the same version; the others are refused and no title is lost or doubled', async () => {
    const films = [1, 2, 3, 4, 5, 6]
    await stores.lists.create('ada', 'embedded', { ...listFields, id: 'one', name: 'One' }, films.map(film))
    const outcomes = await Promise.allSettled(
      films
        .slice(1)
        .map((id) =>
          stores.items.move({ userId: 'ada', id: 'one' }, 'embedded', { type: 'movie', id, position: 1, version: 1 }),
        ),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.map(({ type }) => type)).toEqual(Array(4).fill('stale-version'))
    expect((await order('one')).toSorted((a, b) => a - b)).toEqual(films)
    expect(await version('one')).toBe(2)
  })

  it('includes all titles that are added at the same moment', async () => {
    await stores.lists.create('ada', 'embedded', { ...listFields, id: 'one', name: 'One' }, [])
    const films = [1, 2, 3, 4, 5, 6, 7, 8]
    await Promise.all(
      films.map((id) => stores.items.add({ userId: 'ada', id: 'one' }, 'embedded', [{ ...film(id), position: 1 }])),
    )
    expect((await order('one')).toSorted((a, b) => a - b)).toEqual(films)
    expect(await version('one')).toBe(9)
  })

  it('changes among the titles of the current source only', async () => {
    const key = { userId: 'ada', id: 'one' }
    await stores.lists.create('ada', 'embedded', { ...listFields, id: 'one', name: 'One' }, [film(1)])
    await stores.items.add(key, 'live', [film(7), film(8)])
    await stores.items.add(key, 'embedded', [film(2), film(3)])
    await stores.items.move(key, 'embedded', { type: 'movie', id: 3, position: 1, version: await version('one') })
    await stores.items.move(key, 'live', { type: 'movie', id: 8, position: 1, version: await version('one') })
    expect({ embedded: await order('one'), live: await order('one', 'live') }).toEqual({
      embedded: [3, 1, 2],
      live: [8, 7],
    })
  })
})
