import { describe, expect, it } from 'vitest'
import type { Film } from './catalogue-file.ts'
import { catalogueOf, film, idsOf, named, show } from '../testing/test-catalogue.ts'
import { Recommendations } from './recommendations.ts'

const directedBy = (person: number): Pick<Film, 'crew'> => ({ crew: [{ person, job: 'Director' }] })
const seed = film({ id: 1, ...directedBy(7), collection: named(1), keywords: [named(1), named(2)], genres: [80, 18] })

async function recommended(...candidates: Film[]): Promise<number[]> {
  const catalogue = catalogueOf({ films: [seed, ...candidates], shows: [show({ id: 1 })] })
  return idsOf(await new Recommendations(catalogue, async () => {}).for(catalogue.film(seed.id)))
}

describe('recommendations', () => {
  it('start with the same collection, then the same director, then the same subject', async () => {
    const order = await recommended(
      film({ id: 2, keywords: [named(1), named(2)], genres: [80, 18] }),
      film({ id: 3, ...directedBy(7), genres: [80, 18] }),
      film({ id: 4, collection: named(1), genres: [80, 18] }),
      film({ id: 5, genres: [35] }),
    )
    expect(order).toEqual([4, 3, 2, 5])
  })

  it('prefer the higher score among equals', async () => {
    expect(await recommended(film({ id: 2, score: 6 }), film({ id: 3, score: 9 }))).toEqual([3, 2])
  })

  it('never include the title itself, a title of the other type, or more than forty', async () => {
    const order = await recommended(...Array.from({ length: 60 }, (_, index) => film({ id: index + 2 })))
    expect(order).toHaveLength(40)
    expect(order).not.toContain(1)
  })

  it('mix other films among many of one director', async () => {
    const same = Array.from({ length: 8 }, (_, index) => film({ id: index + 10, ...directedBy(7) }))
    const order = await recommended(
      ...same,
      film({ id: 2, genres: [80, 18], keywords: [named(1), named(2)], score: 9 }),
    )
    expect(order.indexOf(2)).toBeLessThan(4)
  })
})
