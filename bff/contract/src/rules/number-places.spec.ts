import { describe, expect, it } from 'vitest'
import { NumberPlaces } from './number-places.ts'

describe('places of numbers', () => {
  it('are those of their first use, for any whole numbers and while the table grows', () => {
    const numbers = Array.from({ length: 5000 }, (_, index) => [index * 128, -index, 2 ** 40 + index * 2 ** 24]).flat()
    const places = new NumberPlaces()
    const expected = new Map<number, number>()
    for (const number of [...numbers, ...numbers.toReversed()]) {
      if (!expected.has(number)) expected.set(number, expected.size)
      expect(places.placeOf(number)).toBe(expected.get(number))
    }
    expect(Array.from({ length: places.length }, (_, place) => places.at(place))).toEqual([...expected.keys()])
    expect([...expected.keys()].filter((number) => places.find(number) !== expected.get(number))).toEqual([])
  })

  it('are -1 for numbers that were never used', () => {
    const places = new NumberPlaces()
    expect(places.find(0)).toBe(-1)
    places.placeOf(7)
    expect([places.find(7), places.find(7 + 128)]).toEqual([0, -1])
  })
})
