import { describe, expect, it } from 'vitest'
import { sightingRow } from '../../../testing/connection-rows.ts'
import type { Reading } from './counting.service.ts'
import { partsOfReadings } from './parts-of-readings.ts'

const readingOf = (id: string, sightings: Reading['sightings']): Reading => ({
  report: { id },
  sightings,
  outcome: 'counted',
  reason: 'counted',
  params: '{}',
})
const film = (id: number) => ({ ...sightingRow, media_id: id })
const episode = (season: number, number: number) => ({
  ...sightingRow,
  type: 'tv' as const,
  media_id: 7,
  season,
  episode: number,
})
const sizesOf = (readings: readonly Reading[]) => partsOfReadings(readings).map(({ length }) => length)
const idsOf = (readings: readonly Reading[]) =>
  partsOfReadings(readings).map((part) => part.map(({ report }) => report.id))

describe('messages that are counted', () => {
  it('are split by title, in the order of the episodes', () => {
    const [a, b, c, d] = [[film(1)], [episode(2, 1)], [episode(1, 3), episode(1, 4)], [film(1)]]
    const readings = [readingOf('a', a), readingOf('b', b), readingOf('c', c), readingOf('d', d)]
    expect(idsOf(readings)).toEqual([
      ['a', 'd'],
      ['c', 'b'],
    ])
  })

  it('are at most a hundred of one film per part', () => {
    expect(sizesOf(Array.from({ length: 250 }, (_, index) => readingOf(`${index}`, [film(1)])))).toEqual([100, 100, 50])
  })

  it('are of ten episodes at most, and each about nothing counts as one', () => {
    const repeated = Array.from({ length: 90 }, (_, index) => readingOf(`${index}`, [episode(1, 1 + (index % 45))]))
    expect(sizesOf(repeated)).toEqual([20, 20, 20, 20, 10])
    expect(sizesOf(Array.from({ length: 25 }, (_, index) => readingOf(`${index}`, [])))).toEqual([10, 10, 5])
  })

  it('form no part if there are none', () => {
    expect(partsOfReadings([])).toEqual([])
  })
})
