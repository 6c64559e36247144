import { describe, expect, it } from 'vitest'
import { countDuplicates, type Copy } from './duplicates.ts'

const copy = (facts: Partial<Copy> = {}): Copy => ({ season: null, episodes: [], edition: null, part: null, ...facts })
const episode = (...episodes: number[]) => copy({ season: 1, episodes })

describe('extra copies', () => {
  it.each<[what: string, copies: Copy[], beyond: number]>([
    ['one film', [copy()], 0],
    ['a film twice', [copy(), copy()], 1],
    ['a film in parts', [copy({ part: 1 }), copy({ part: 2 })], 0],
    ['a part twice', [copy({ part: 1 }), copy({ part: 1 }), copy({ part: 2 })], 1],
    ['a film beside its parts', [copy(), copy({ part: 1 }), copy({ part: 2 })], 2],
    ['another edition', [copy(), copy({ edition: 'Director’s Cut' })], 0],
    ['an edition twice', [copy({ edition: 'Extended' }), copy({ edition: 'EXTENDED' }), copy()], 1],
  ])('of a film: %s', (_, copies, beyond) => {
    expect(countDuplicates('movie', copies)).toBe(beyond)
  })

  it.each<[what: string, copies: Copy[], beyond: number]>([
    ['different episodes', [episode(1), episode(2), copy({ season: 2, episodes: [1] })], 0],
    ['an episode twice', [episode(1), episode(1), episode(2)], 1],
    ['two in one file, and one of them again', [episode(1, 2), episode(2)], 1],
    ['two in one file, and both again', [episode(1, 2), episode(1), episode(2)], 2],
    ['files of unknown episodes', [copy(), copy(), copy({ season: 1 })], 0],
  ])('of a show: %s', (_, copies, beyond) => {
    expect(countDuplicates('tv', copies)).toBe(beyond)
  })
})
