import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveRow, orderRows, type HomeRow } from './home-rows.ts'

const names = ['continue', 'coming', 'watchlist', 'liked', 'genre:18', 'trendingMovies']
const ids = fc.shuffledSubarray(names)
const storedRows: fc.Arbitrary<HomeRow[]> = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...names, 'gone', 'genre:99'), hidden: fc.boolean() }),
  { selector: ({ id }) => id },
)
const idsOf = (rows: readonly HomeRow[]) => rows.map(({ id }) => id)

it('any stored order yields every row exactly once, hidden or shown as stored', () => {
  fc.assert(
    fc.property(storedRows, ids, (stored, available) => {
      const rows = orderRows(stored, available)
      expect(idsOf(rows).toSorted()).toEqual([...available].toSorted())
      const stillAvailable = stored.filter(({ id }) => available.includes(id))
      expect(rows.filter(({ id }) => idsOf(stillAvailable).includes(id))).toEqual(stillAvailable)
      expect(orderRows(rows, available)).toEqual(rows)
    }),
  )
})

it('a new row comes after its predecessor in the product’s order', () => {
  const stored = ['trendingMovies', 'watchlist', 'continue'].map((id) => ({ id, hidden: id === 'watchlist' }))
  expect(orderRows(stored, ['continue', 'coming', 'watchlist', 'genre:18', 'trendingMovies'])).toEqual([
    { id: 'trendingMovies', hidden: false },
    { id: 'watchlist', hidden: true },
    { id: 'genre:18', hidden: false },
    { id: 'continue', hidden: false },
    { id: 'coming', hidden: false },
  ])
  expect(idsOf(orderRows([], names))).toEqual(names)
})

it('a row moves by one place and back, and not beyond the ends', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), (id) => {
      const rows = orderRows([], names)
      const down = moveRow(rows, id, 1)
      expect(idsOf(down).indexOf(id)).toBe(Math.min(names.indexOf(id) + 1, names.length - 1))
      if (id !== names.at(-1)) expect(moveRow(down, id, -1)).toEqual(rows)
      expect(idsOf(down).toSorted()).toEqual([...names].toSorted())
    }),
  )
  expect(moveRow(orderRows([], names), 'continue', -1)).toEqual(orderRows([], names))
})
